import { positionMax } from '#contract/plans/position.ts'
import { firstDay } from '#contract/time/known-part.ts'
import type { Place } from '../place.ts'
import type { ReaderDates } from '../reader-dates.ts'
import type { StoredRead } from '../reads/stored-read.ts'
import type { ClubPlace } from './club-place.ts'

type Read = Pick<StoredRead, 'id' | 'startedOn' | 'createdAt'>

/**
 * Whether a read that is saved elsewhere (null if it begins with this save) moves a reader's place in a club. What the reader or the club
 * finished before it began stays, and in a club that has read the book a place only moves on, so that nothing is sealed there again.
 */
export function follows(
  { place: before, status, readDate }: ClubPlace,
  read: Read | null,
  { position }: Place,
  dates: ReaderDates,
): boolean {
  const isItsRead = read !== null && before.readId === read.id
  if (status === 'read' && (position ?? 0) < (before.position ?? 0)) return false
  if (isItsRead) return true
  if (before.position === positionMax) return false
  return status !== 'read' || readDate === null || readDate >= beganOn(read, dates)
}

/** The first day on which a read may have begun. */
function beganOn(read: Read | null, { today, dayOf }: ReaderDates): string {
  if (read === null) return today
  return read.startedOn === null ? dayOf(read.createdAt) : firstDay(read.startedOn)
}
