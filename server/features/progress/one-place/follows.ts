import { positionMax } from '#contract/plans/position.ts'
import { firstDay } from '#contract/time/known-part.ts'
import type { Place } from '../place.ts'
import type { ReaderDates } from '../reader-dates.ts'
import type { StoredRead } from '../reads/stored-read.ts'
import type { ClubPlace } from './club-place.ts'

type Read = Pick<StoredRead, 'id' | 'startedOn' | 'createdAt'>

/**
 * Whether a read that is saved elsewhere (null if it begins with this save) moves a reader's place in a club. What the reader or the club
 * finished before it began stays, so that nothing is sealed there again.
 */
export function follows(
  { place: before, status, readDate }: ClubPlace,
  read: Read | null,
  { position }: Place,
  dates: ReaderDates,
): boolean {
  if (read !== null && before.readId === read.id) return true
  if (before.position === positionMax) return false
  if (status !== 'read') return true
  const isFinishedEarlier = readDate !== null && readDate < beganOn(read, dates)
  return !isFinishedEarlier && (position ?? 0) >= (before.position ?? 0)
}

/** The first day on which a read may have begun. */
function beganOn(read: Read | null, { today, dayOf }: ReaderDates): string {
  if (read === null) return today
  return read.startedOn === null ? dayOf(read.createdAt) : firstDay(read.startedOn)
}
