import type { Store } from '../../migrations/tables.ts'
import { listTexts, newestBook } from './queries.ts'

/** Books looked at to learn what is common: a run of letters that one book in 1,000 holds is in two of them. */
const sampleSize = 2000
/** Read at a time, so that others have their turn in between. */
const readAtOnce = 250
/** A sample is taken anew after this many ms; what is common today is so tomorrow. */
const freshFor = 3_600_000

/** Runs of letters that are looked up, and how many books they may lead to; more, and it is cheaper to look up whole words. */
const mostRuns = 3
const fewBooks = 20
const tooManyBooks = 200
/** Whole words that are looked up instead. */
const mostWhole = 2
/** Letters that both engines have an index of. */
const runLength = 3

/** How many books of a sample hold a run of letters, and how many books there are. */
interface Sample {
  counts: ReadonlyMap<string, number>
  size: number
  books: number
}

const samples = new WeakMap<Store, { sample: Promise<Sample>; takenAt: number }>()

/**
 * What to look up to find the few books that may hold all of `words` (three letters or more each): the rarest runs of
 * letters in them, or where each is common, the rarest words.
 */
export async function rarestOf(store: Store, words: readonly string[]): Promise<string[]> {
  const { counts, size, books } = await sampleOf(store)
  const share = (run: string) => Math.max(counts.get(run) ?? 0, 0.5) / Math.max(size, 1)
  const runs = words.flatMap(runsOf).toSorted((a, b) => share(a.text) - share(b.text))
  const chosen: Run[] = []
  let left = books
  for (const run of runs) {
    if (chosen.length === mostRuns || left <= fewBooks) break
    if (chosen.some((other) => overlap(run, other))) continue
    chosen.push(run)
    left *= share(run.text)
  }
  if (left <= tooManyBooks && chosen.length > 0) return chosen.map(({ text }) => text)
  const rarity = (word: string) => Math.min(...runsOf(word).map(({ text }) => share(text)))
  return words.toSorted((a, b) => rarity(a) - rarity(b) || b.length - a.length).slice(0, mostWhole)
}

interface Run {
  word: string
  place: number
  text: string
}

function runsOf(word: string): Run[] {
  const letters = [...word]
  return letters
    .slice(runLength - 1)
    .map((_letter, place) => ({ word, place, text: letters.slice(place, place + runLength).join('') }))
}

/** Runs that share letters come together anyway. */
const overlap = (a: Run, b: Run): boolean =>
  a.text === b.text || (a.word === b.word && Math.abs(a.place - b.place) < runLength)

/** The sample of a store; an old one serves while the next is taken. */
function sampleOf(store: Store): Promise<Sample> {
  const known = samples.get(store)
  const now = performance.now()
  if (known && now - known.takenAt < freshFor) return known.sample
  const next = takeSample(store)
  const sample = known ? known.sample : next
  samples.set(store, { sample, takenAt: now })
  next.then(
    (taken) => samples.set(store, { sample: Promise.resolve(taken), takenAt: now }),
    () => samples.delete(store),
  )
  return sample
}

/** Looks at books from all over the catalogue, by number. */
async function takeSample(store: Store): Promise<Sample> {
  const books = await newestBook(store)
  const step = Math.max(1, Math.floor(books / sampleSize))
  const counts = new Map<string, number>()
  let size = 0
  for (let from = books; from > 0; from -= step * readAtOnce) {
    const places = Array.from({ length: readAtOnce }, (_, place) => from - place * step).filter(
      (id) => id > 0,
    )
    for (const text of await listTexts(store, places)) {
      size++
      for (const run of new Set(text.split(' ').flatMap((word) => runsOf(word).map((one) => one.text))))
        counts.set(run, (counts.get(run) ?? 0) + 1)
    }
  }
  return { counts, size, books }
}
