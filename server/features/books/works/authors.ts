import { fold } from '#server/db/search-words.ts'

/** Authors compared per book; anthologies have dozens. */
const authorsMax = 3
/** Authors known by one name, so that a comma after it begins another person: "Homer, Robert Fagles". */
const oneName = new Set(
  `aesop aeschylus anonymous aristophanes aristotle avi colette confucius epictetus euripides herodotus hesiod homer laozi
  moliere ovid plato plutarch rumi sophocles stendhal thucydides unknown various virgil voltaire`.split(
    /\s+/,
  ),
)
const particle = /^(?:de|del|della|di|da|du|la|le|van|von|den|der|ten|ter|st|saint|o|mac|mc|el|al|bin|ibn)\s/i
const otherRole =
  /\b(?:illustrat\w*|illus|ill|edit(?:or|ors|ed)|eds?|translat\w*|trans|tr|foreword|introduction|intro|preface|afterword|narrat\w*|read by|cover|contributor)\b/i
const titlesOfHonour = /^(?:sir|dame|dr|mr|mrs|ms|prof|professor|rev|fr)$/
const suffix = /^(?:jr|junior|sr|ii|iii|iv|phd|md|esq|graf)$/
const initials = /^(?:\p{Lu}\.?[\s-]*){1,4}$/u

/** Surnames with several English spellings, and pen names, mapped to the key that stands for all. */
const sameAuthor: Readonly<Record<string, string>> = {
  'dostoyevsky f': 'dostoevsky f',
  'dostoievsky f': 'dostoevsky f',
  'dostoevskii f': 'dostoevsky f',
  'dostoyevskij f': 'dostoevsky f',
  'tolstoi l': 'tolstoy l',
  'chekov a': 'chekhov a',
  'tchekhov a': 'chekhov a',
  'turgenyev i': 'turgenev i',
  'galbraith r': 'rowling j',
  'bachman r': 'king s',
  'clemens s': 'twain m',
  'evans m': 'eliot g',
  'blair e': 'orwell g',
  'saavedra m': 'cervantes m',
  'bianco m': 'williams m',
  'ruiz d': 'ruiz m',
  unknown: 'anonymous',
  'snicket l': 'handler d',
}

/**
 * The first three authors of a book, each as surname and initial: "J. R. R. Tolkien", "JRR Tolkien" and "Tolkien, John Ronald
 * Reuel" have the same key. Leaves out people who are named as illustrators, editors or translators.
 */
export function authorKeys(author: string): [string, ...string[]] {
  const people = peopleIn(author.normalize('NFKC')).flatMap((name) => keyOfName(name) ?? [])
  const [first = fold(author) || author.trim().toLowerCase(), ...others] = new Set(people)
  return [first, ...others.slice(0, authorsMax - 1)]
}

function peopleIn(author: string): string[] {
  const parts = author
    .replace(/^\s*by\s+/i, '')
    .replace(/[([][^)\]]*[)\]]/g, (note) => (otherRole.test(note) ? ' illustrator ' : ' '))
    .split(/\s*(?:[;&/|]|\s(?:and|with|und|et|y)\s)\s*/i)
    .flatMap(splitAtCommas)
  const writers = parts.filter((name) => !otherRole.test(name))
  return writers.length > 0 ? writers : parts
}

/** Splits "Neil Gaiman, Dave McKean", but not "Gaiman, Neil". */
function splitAtCommas(text: string): string[] {
  const [first = '', second, ...rest] = text
    .split(/\s*,\s*/)
    .filter((part) => part !== '' && !suffix.test(fold(part)))
  if (second === undefined) return [first]
  if (!isInverted(first, second, rest.length === 0)) return [first, second, ...rest]
  return [`${second} ${first}`, ...rest]
}

function isInverted(first: string, second: string, isLast: boolean): boolean {
  if (otherRole.test(second) || oneName.has(fold(first))) return false
  const words = first.split(/\s+/).length
  const givenNames = second.split(/\s+/).length
  if (words === 1 || initials.test(second)) return true
  return givenNames === 1 ? isLast : particle.test(first)
}

function keyOfName(name: string): string | null {
  const words = fold(name)
    .split(' ')
    .filter((word) => word !== '' && !titlesOfHonour.test(word) && !suffix.test(word))
  const last = words.at(-1)
  if (last === undefined) return null
  const key = words.length > 1 ? `${last} ${words[0]?.slice(0, 1)}` : last
  return sameAuthor[key] ?? key
}
