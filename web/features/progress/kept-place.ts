import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { pageAt, positionMax, positionOf, positionOfPercent } from '#contract/plans/position.ts'
import type { NowReading } from '#contract/progress/now-reading.ts'
import type { Progress, ProgressUpdate } from '#contract/progress/progress.ts'
import { nowReading } from './now-reading/queries.ts'
import { progress } from './queries.ts'

/** Shows a place that is kept on this device, until the server has it. */
export function showKeptPlace(client: QueryClient, queryKey: QueryKey, update: ProgressUpdate): void {
  client.setQueryData<Progress>(queryKey, (before) => before && placeAfter(before, update))
  const isHere = ({ club, book }: NowReading) =>
    String(progress.of(club.id, book.id).queryKey) === String(queryKey)
  client.setQueryData(nowReading.queryKey, (books) =>
    books?.map((one) => (isHere(one) ? { ...one, progress: placeAfter(one.progress, update) } : one)),
  )
}

/** As the server will say it, as far as this device knows: a part has its place in the club’s plan. */
export function placeAfter(before: Progress, update: ProgressUpdate): Progress {
  const totalPages = update.totalPages === undefined ? before.totalPages : update.totalPages
  const totalMinutes = update.totalMinutes === undefined ? before.totalMinutes : update.totalMinutes
  const edition = { ...before, totalPages, totalMinutes, updatedAt: new Date().toISOString(), mayUndo: false }
  const at = (position: number): Progress => ({
    ...edition,
    position,
    currentPage: totalPages === null ? before.currentPage : pageAt(position, totalPages),
  })
  if (update.finished) return at(positionMax)
  if (update.percent !== undefined) return at(positionOfPercent(update.percent))
  if (update.minutes !== undefined && totalMinutes !== null)
    return at(positionOf(update.minutes, totalMinutes))
  if (update.currentPage === undefined) return edition
  const position = totalPages === null ? before.position : positionOf(update.currentPage, totalPages)
  return { ...edition, currentPage: update.currentPage, position }
}
