import { fold } from '#server/db/search-words.ts'

const subjectsMax = 8
const lengthMax = 40

/** The genres of fiction among the six, by words in subjects; of two that match equally many subjects, the earlier one wins. */
const fictionGenres = [
  ['Fantasy', /\bfantas(?:y|tic fiction)\b|\bfairy tales\b|\bwizards\b/],
  [
    'Sci-Fi',
    /\bscience fiction\b|\bsci fi\b|\bspace opera\b|\bcyberpunk\b|\bdystopias?\b|\blife on other planets\b/,
  ],
  ['Mystery', /\bmyster(?:y|ies)\b|\bdetectives?\b|\bcrime fiction\b|\bwhodunit\b|\bprivate investigators\b/],
  ['Romance', /\bromance\b|\blove stories\b|\bromantic fiction\b/],
  ['Young Adult', /\byoung adult\b|\bteenage? fiction\b/],
] as const
const anyGenres = [
  ['Graphic Novels', /\bgraphic novels?\b|\bcomic books\b|\bmanga\b/],
  ['Children', /\bchildrens (?:fiction|stories|literature)\b|\bjuvenile\b|\bpicture books\b/],
  ['Historical Fiction', /\bhistorical (?:fiction|novel)\b|\bfiction historical\b/],
  ['Horror', /\bhorror\b|\bghost stories\b/],
  ['Thriller', /\bthrillers?\b|\bsuspense\b/],
  ['Poetry', /\bpoetry\b|\bpoems\b/],
  ['Classics', /\bclassics?\b(?: literature| fiction)?$/],
  ['Literary Fiction', /\bliterary\b/],
] as const
const factualGenres = [
  ['Memoir and Biography', /\b(?:auto)?biograph(?:y|ies|ical)\b|\bmemoirs?\b|\bdiaries\b/],
  ['History', /\bhistory\b/],
  ['Science', /\b(?:science|physics|biology|chemistry|astronomy|mathematics|evolution|medicine)\b/],
] as const
const factual =
  /\b(?:(?:auto)?biograph|memoirs?|history|science$|physics|biology|chemistry|astronomy|mathematics|philosophy|psychology|economics|politics and government|business|cooking|cookery|self help|travel|essays|religion|nonfiction|non fiction|sociology|law and legislation)/
const fiction = /\bfiction\b|\bnovel|\bstories\b|\bpoetry\b|\bdrama\b|\bjuvenile\b|\bcomic/
/** Subjects that say nothing about a book's content. */
const empty =
  /^(?:fiction|general|novels?|literature|books?|translations?|etc|texts?|nonfiction|juvenile|large type books|accessible book|protected daisy|in library|overdrive|lending library|internet archive.*|open library.*|reading level.*|new york times.*|nyt.*|award.*|long now.*|history and criticism|criticism and interpretation|open syllabus.*|popular print.*|specimens|early works to.*)$/

export function genresFromSubjects(written: readonly string[]): {
  genre: string | null
  genres: string[]
  subjects: string[]
} {
  const folded = written.map(fold)
  const isFiction = folded.some((subject) => fiction.test(subject))
  const isFactual = !isFiction && folded.some((subject) => factual.test(subject))
  return {
    genre: mostNamed(folded) ?? (isFactual ? 'Non-Fiction' : null),
    genres: [...anyGenres, ...(isFactual ? factualGenres : [])]
      .filter(([, words]) => folded.some((subject) => words.test(subject)))
      .map(([name]) => name),
    subjects: plainSubjects(written),
  }
}

function mostNamed(folded: readonly string[]): string | null {
  let best: { name: string | null; votes: number } = { name: null, votes: 0 }
  for (const [name, words] of fictionGenres) {
    const votes = folded.filter((subject) => words.test(subject)).length
    if (votes > best.votes) best = { name, votes }
  }
  return best.name
}

/** Turns "Fiction, fantasy, general" and "Dragons -- Fiction" into "fantasy" and "dragons". */
function plainSubjects(written: readonly string[]): string[] {
  const parts = written
    .filter((subject) => !subject.includes(':') && !subject.includes('='))
    .flatMap((subject) => subject.toLowerCase().split(/\s*(?:,|--|\/|;|\(|\))\s*/))
    .map((part) => part.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter(
      (part) =>
        part.length >= 3 && part.length <= lengthMax && !empty.test(fold(part)) && /\p{L}/u.test(part),
    )
  return [...new Map(parts.map((part) => [fold(part), part])).values()].slice(0, subjectsMax)
}
