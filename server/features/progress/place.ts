import type { Progress, ProgressUpdate } from '#contract/progress/progress.ts'
import {
  pageAt,
  positionMax,
  positionOf,
  positionOfPart,
  positionOfPercent,
} from '#contract/plans/position.ts'
import { type Message, message } from '#contract/messages/message.ts'

export interface Place extends Pick<Progress, 'currentPage' | 'totalPages' | 'totalMinutes' | 'position'> {
  /** The part they said they had finished, if they said so. */
  saidPart: number | null
}

export interface PlaceFault {
  field: 'currentPage' | 'totalPages' | 'part' | 'minutes' | 'totalMinutes'
  message: Message
}

/** The place after an update, in a plan whose parts end at `ends`; omitted fields keep their value. */
export function placeAfter(
  before: Place,
  update: ProgressUpdate,
  ends: readonly number[],
): Place | PlaceFault {
  const totalPages = update.totalPages === undefined ? before.totalPages : update.totalPages
  const totalMinutes = update.totalMinutes === undefined ? before.totalMinutes : update.totalMinutes
  const at = (position: number, saidPart: number | null = null): Place => ({
    currentPage: totalPages === null ? before.currentPage : pageAt(position, totalPages),
    totalPages,
    totalMinutes,
    position,
    saidPart,
  })
  if (update.finished) return at(positionMax)
  if (update.percent !== undefined) return at(positionOfPercent(update.percent))
  if (update.part !== undefined) {
    if (update.part > ends.length) return { field: 'part', message: partsIn(ends.length) }
    return at(positionOfPart(update.part, ends), update.part)
  }
  if (update.minutes !== undefined) {
    if (totalMinutes === null)
      return { field: 'totalMinutes', message: message('progress.required', 'This is required') }
    if (update.minutes > totalMinutes)
      return {
        field: 'minutes',
        message: message(
          'progress.audiobookMinutes',
          'This audiobook has {minutes, plural, one {{minutes} minute} other {{minutes} minutes}}',
          { minutes: totalMinutes },
        ),
      }
    return at(positionOf(update.minutes, totalMinutes))
  }
  // The same place in another edition, or of one whose pages were not known when it was told.
  if (update.currentPage === undefined && before.position !== null && totalPages !== before.totalPages)
    return at(before.position, before.saidPart)
  return pageAfter({ ...before, totalPages, totalMinutes }, update)
}

/** The place at a page, or at the page so far of an edition whose page count was unknown. */
function pageAfter(before: Place, update: ProgressUpdate): Place | PlaceFault {
  const { totalPages } = before
  const currentPage = update.currentPage ?? before.currentPage
  if (totalPages !== null && currentPage > totalPages)
    return update.currentPage === undefined
      ? {
          field: 'totalPages',
          message: message('progress.onPageAlready', 'You are on page {page} already', { page: currentPage }),
        }
      : {
          field: 'currentPage',
          message: message(
            'progress.bookPages',
            'This book has {pages, plural, one {{pages} page} other {{pages} pages}}',
            { pages: totalPages },
          ),
        }
  if (update.currentPage === undefined && (update.totalPages === undefined || before.position !== null))
    return { ...before, currentPage }
  const position = totalPages === null ? before.position : positionOf(currentPage, totalPages)
  const saidPart = position === before.position ? before.saidPart : null
  return { ...before, currentPage, position, saidPart }
}

const partsIn = (count: number): Message =>
  message(
    'progress.planParts',
    '{count, plural, =0 {This book has no plan} one {This plan has # part} other {This plan has # parts}}',
    { count },
  )

/** The part at a position, by the first part that ends at it or after it; null without a plan or a position. */
export const partOf = (position: number | null, reachedPart: number | null): number | null =>
  position === 0 && reachedPart !== null ? 0 : reachedPart

export const isFault = (place: Place | PlaceFault): place is PlaceFault => 'field' in place
