import type { Part } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import { t } from '#web/messages/text.ts'
import { printPercent } from '#web/ui/print-count.ts'

/** Members who are close to each other on the track. */
export interface Stop {
  /** Of the track, from 0 to 100. */
  percent: number
  readers: readonly ReaderPlace[]
}

/** Stops besides the two ends; a phone has no room for more. */
const between = 5

/** In order; members within a fifth of the book of each other share a stop. */
export function stopsOf(readers: readonly ReaderPlace[]): Stop[] {
  const width = positionMax / between
  const stops = new Map<number, ReaderPlace[]>()
  for (const reader of readers) {
    // The two ends are never merged: finished members stay apart from the others.
    const stop = reader.finished
      ? between + 1
      : reader.position === 0
        ? 0
        : 1 + Math.min(between - 1, Math.floor(reader.position / width))
    const some = stops.get(stop)
    if (some) some.push(reader)
    else stops.set(stop, [reader])
  }
  return spaceOut(
    [...stops]
      .toSorted(([one], [other]) => one - other)
      .map(([, some]) => ({ percent: average(some), readers: some })),
  )
}

const average = (readers: readonly ReaderPlace[]): number =>
  (readers.reduce((sum, { position }) => sum + position, 0) * 100) / (readers.length * positionMax)

/** Faces per stop on the track of a phone; a number stands for more. */
export const facesAt = (stops: number): number => (stops <= 2 ? 3 : stops <= 4 ? 2 : 1)

/** The width of a stop by its number of avatars, in percent of the track on a phone. */
const widths: Record<number, number> = { 1: 15.3, 2: 30, 3: 49 }

/** Keeps stops far enough apart to be read, as near to their places as possible: those with room around them are at their places. */
function spaceOut(stops: readonly Stop[]): Stop[] {
  const faces = facesAt(stops.length)
  const percents = stops.map(({ percent }) => percent)
  const stopWidths = stops.map(({ readers }) => widths[Math.min(faces, readers.length)] ?? 0)
  const distanceBefore = (at: number) => ((stopWidths[at - 1] ?? 0) + (stopWidths[at] ?? 0)) / 2
  for (let at = 1; at < percents.length; at++)
    percents[at] = Math.max(percents[at] ?? 0, (percents[at - 1] ?? 0) + distanceBefore(at))
  for (let at = percents.length - 1, limit = 100; at >= 0; at--) {
    percents[at] = Math.min(percents[at] ?? 0, limit)
    limit = (percents[at] ?? 0) - distanceBefore(at)
  }
  return stops.map((stop, at) => ({ ...stop, percent: percents[at] ?? stop.percent }))
}

/** "finished", "Chapter 4", "40%", "not started". */
export function placeInWords(
  { position, part, finished }: Pick<ReaderPlace, 'position' | 'part' | 'finished'>,
  parts: readonly Part[],
): string {
  if (finished) return t('progress.together.placeFinished', 'finished')
  if (position === 0) return t('progress.together.placeNotStarted', 'not started')
  const title = part === null ? undefined : parts[part - 1]?.title
  return title ?? printPercent(Math.floor((position * 100) / positionMax))
}

/** Between names that stand in a row. */
export const nameSeparator = t('progress.together.nameSeparator', ', ')

/** At the same part, or in the same tenth of a book without a plan. */
export interface Group {
  title: string
  readers: readonly ReaderPlace[]
}

export function groupsOf(readers: readonly ReaderPlace[], parts: readonly Part[]): Group[] {
  const groups = new Map<string, ReaderPlace[]>()
  for (const reader of readers) {
    const key = `${reader.finished} ${reader.position === 0} ${reader.part ?? tenthOf(reader)}`
    const group = groups.get(key)
    if (group) group.push(reader)
    else groups.set(key, [reader])
  }
  return [...groups.values()].map((some) => ({ title: titleOf(some[0], parts), readers: some }))
}

function titleOf(reader: ReaderPlace | undefined, parts: readonly Part[]): string {
  if (!reader) return ''
  if (reader.finished) return t('progress.together.groupFinished', 'Finished')
  if (reader.position === 0) return t('progress.together.groupNotStarted', 'Not started')
  if (reader.part !== null) return placeInWords(reader, parts)
  return t('progress.together.tenth', '{from} to {to}%', {
    from: tenthOf(reader) * 10,
    to: tenthOf(reader) * 10 + 10,
  })
}

const tenthOf = ({ position }: ReaderPlace): number => Math.floor((position * 10) / positionMax)
