/** Texts looked at to learn what is common: what one text in 1,000 holds is in four of them. */
const sampleSize = 4000
/** Read at a time, so that others have their turn in between. */
const readAtOnce = 250
/** A sample is taken anew after this many ms; what is common today is so tomorrow. */
const freshFor = 3_600_000
/** Letters that both engines have an index of. */
export const runLength = 3

/** Some of the folded texts that a search looks through. */
export interface TextSample {
  texts: readonly string[]
  /** Which of these hold a run of letters, by their places; a run that none holds is not in it. */
  holders: ReadonlyMap<string, Uint16Array>
  /** How many texts there are in all, about. */
  all: number
  /** The number of the newest one. */
  newest: number
}

/** Where texts stand, by number. */
export interface Shelf<Db> {
  /** 0 while there is none. */
  findNewest: (db: Db) => Promise<number>
  listTexts: (db: Db, ids: readonly number[]) => Promise<string[]>
}

/**
 * A sample of a shelf, taken when it is first asked for and anew from time to time; an old one serves while the next is
 * taken. What it says decides how texts are looked for, never which are found.
 */
export function sampleOf<Db extends object>(shelf: Shelf<Db>): (db: Db) => Promise<TextSample> {
  const samples = new WeakMap<Db, { sample: Promise<TextSample>; takenAt: number }>()
  return (db) => {
    const known = samples.get(db)
    const now = performance.now()
    if (known && now - known.takenAt < freshFor) return known.sample
    const next = takeSample(db, shelf)
    const sample = known ? known.sample : next
    samples.set(db, { sample, takenAt: now })
    next.then(
      (taken) => samples.set(db, { sample: Promise.resolve(taken), takenAt: now }),
      () => samples.delete(db),
    )
    return sample
  }
}

/** Looks at texts from all over the shelf, by number. */
async function takeSample<Db>(db: Db, shelf: Shelf<Db>): Promise<TextSample> {
  const newest = await shelf.findNewest(db)
  const step = Math.max(1, Math.ceil(newest / sampleSize))
  const holders = new Map<string, number[]>()
  const texts: string[] = []
  let asked = 0
  for (let from = newest; from > 0; from -= step * readAtOnce) {
    const places = Array.from({ length: readAtOnce }, (_, place) => from - place * step).filter(
      (id) => id > 0,
    )
    asked += places.length
    for (const text of await shelf.listTexts(db, places)) {
      for (const { letters } of runsOf(text)) {
        const held = holders.get(letters)
        if (!held) holders.set(letters, [texts.length])
        else if (held.at(-1) !== texts.length) held.push(texts.length)
      }
      texts.push(text)
    }
  }
  return {
    texts,
    holders: new Map([...holders].map(([letters, places]) => [letters, Uint16Array.from(places)])),
    all: asked === 0 ? 0 : (newest * texts.length) / asked,
    newest,
  }
}

/** How common something is: how many texts of the sample hold it, and what share of all that is. */
export interface Commonness {
  seen: number
  share: number
}

/** How common texts are that hold every one of `needles`. */
export function commonnessOf(sample: TextSample, needles: readonly string[]): Commonness {
  const { texts } = sample
  const holds = (text: string) => needles.every((needle) => text.includes(needle))
  const [rarest] = needles
    .flatMap(runsOf)
    .map((run) => holdersOf(sample, run))
    .toSorted((a, b) => a.length - b.length)
  const seen = rarest
    ? rarest.reduce((sum, place) => (holds(texts[place] ?? '') ? sum + 1 : sum), 0)
    : texts.filter(holds).length
  return { seen, share: seen / Math.max(texts.length, 1) }
}

/** Texts that are looked at one by one, at most, and how many of them that may be expected to take. */
export const walkedAtMost = 30_000
const walkedMostly = 15_000

/** Whether `limit` of something so common are met sooner by looking at one text after the other than by where its letters stand. */
export const isSoonMet = ({ all }: TextSample, { share }: Commonness, limit: number): boolean =>
  share * Math.min(walkedMostly, all) >= limit

const nobody = new Uint16Array()

/** Which texts of the sample hold a run. */
export const holdersOf = ({ holders }: TextSample, { letters }: Run): Uint16Array =>
  holders.get(letters) ?? nobody

/** A run of letters, and where it begins. */
export interface Run {
  letters: string
  place: number
}

/**
 * The runs of a folded text, spaces only at their end: so both engines have an index of them, PostgreSQL of words one by
 * one, SQLite of whole texts.
 */
export function runsOf(text: string): Run[] {
  const letters = [...text]
  const runs: Run[] = []
  for (let place = 0; place + runLength <= letters.length; place++)
    if (letters[place] !== ' ' && letters[place + 1] !== ' ')
      runs.push({ letters: letters.slice(place, place + runLength).join(''), place })
  return runs
}
