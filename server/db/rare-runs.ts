import { type RawBuilder, sql } from 'kysely'
import { holdersOf, type Run, runLength, runsOf, type TextSample } from './text-sample.ts'

/** Runs of letters that are looked up, and how many texts they may lead to before another is worth its while. */
const mostRuns = 4
const fewTexts = 50
/** A further run has to leave at most so much of what the others lead to. */
const worthwhile = 0.5

/** How often a run is expected where another is that shares letters with it. */
const sharedLetters = 0.4

/**
 * What to look up to come upon the texts that hold all of `needles` (three letters or more each) and few others: the runs
 * of letters in them that are rare together. Needles without a run are looked up whole.
 */
export function rareRuns(sample: TextSample, needles: readonly string[]): string[] {
  const size = Math.max(sample.texts.length, 1)
  let runs = needles.flatMap((needle) =>
    runsOf(needle).map((run): NeedleRun => {
      const holders = holdersOf(sample, run)
      return { needle, holders, share: Math.max(holders.length, 0.5) / size, ...run }
    }),
  )
  const chosen: NeedleRun[] = []
  // Whether a text of the sample holds all runs chosen so far, and how many do.
  let held = new Uint8Array(sample.texts.length).fill(1)
  let seen = sample.texts.length
  let left = sample.all
  while (chosen.length < mostRuns && (left > fewTexts || chosen.length === 0)) {
    let next: NeedleRun | null = null
    let factor = chosen.length === 0 ? Infinity : worthwhile
    for (const run of runs) {
      // Of those that hold the runs so far, these hold this one too; where few are seen, it is what could be expected.
      const expected = chosen.some((other) => overlap(run, other)) ? sharedLetters : run.share
      const one = (run.holders.reduce((sum, place) => sum + (held[place] ?? 0), 0) + expected) / (seen + 1)
      if (one < factor) [next, factor] = [run, one]
    }
    if (!next) break
    const { holders } = next
    const both = new Uint8Array(held.length)
    for (const place of holders) both[place] = held[place] ?? 0
    held = both
    seen = held.reduce((sum, one) => sum + one, 0)
    left *= factor
    chosen.push(next)
    const { letters } = next
    runs = runs.filter((run) => run.letters !== letters)
  }
  return chosen.length > 0 ? chosen.map(({ letters }) => letters) : [...needles]
}

interface NeedleRun extends Run {
  needle: string
  /** Texts of the sample that hold it, and their share of all. */
  holders: Uint16Array
  share: number
}

/** Runs that share letters come together more often than two others. */
const overlap = (a: NeedleRun, b: NeedleRun): boolean =>
  a.needle === b.needle && Math.abs(a.place - b.place) < runLength

/**
 * That the column `words` holds every needle. Looked up is `rare`, and what that leads to is held against the needles: to look
 * up these themselves would mean to read where each of their runs stands, which for common words is many times the work.
 */
export const holdsAll = (needles: readonly string[], rare: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    [
      ...rare.map((text) => sql`words like ${`%${text}%`}`),
      ...needles
        .filter((text) => !rare.includes(text))
        // The same words as something that neither engine has an index on.
        .map((text) => sql`words || '' like ${`%${text}%`}`),
    ],
    sql` and `,
  )
