import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'

/** Members who are close to each other on the track. */
export interface Stop {
  /** From 0 to 100, of the track. */
  percent: number
  readers: readonly ReaderPlace[]
}

/** The track has room for so many stops. */
const stopsMax = 12

/** Members by their place, in order; those within a twelfth of the book of each other stand together. */
export function stopsOf(readers: readonly ReaderPlace[]): Stop[] {
  const width = positionMax / stopsMax
  const stops = new Map<number, ReaderPlace[]>()
  for (const reader of readers) {
    // The two ends stand alone: nobody who has finished stands with those who have not.
    const stop = reader.finished
      ? stopsMax + 1
      : reader.position === 0
        ? 0
        : 1 + Math.min(stopsMax - 1, Math.floor(reader.position / width))
    stops.set(stop, [...(stops.get(stop) ?? []), reader])
  }
  return [...stops]
    .toSorted(([one], [other]) => one - other)
    .map(([, some]) => ({ percent: average(some), readers: some }))
}

const average = (readers: readonly ReaderPlace[]): number =>
  (readers.reduce((sum, { position }) => sum + position, 0) * 100) / (readers.length * positionMax)

/** Where a member is, in words: "finished", "Chapter 4", "40%", "not started". */
export function placeInWords({ position, part, finished }: ReaderPlace, parts: readonly Part[]): string {
  if (finished) return 'finished'
  if (position === 0) return 'not started'
  const title = part === null ? undefined : parts[part - 1]?.title
  return title ?? `${Math.floor((position * 100) / positionMax)}%`
}
