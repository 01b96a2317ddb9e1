import { pageAt, positionMax } from '#contract/plans/position.ts'
import type { Place } from '../place.ts'
import type { StoredRead } from './stored-read.ts'

/**
 * The read that a place belongs to: the latest one of the work, unless that is finished and the place is before the end, which begins
 * another. A read that was only taken for finished, because the reader marked a club's book read, takes the place.
 */
export function readOfSave(latest: StoredRead | undefined, { position }: Place): StoredRead | null {
  if (!latest) return null
  if (latest.state !== 'finished' || position === positionMax) return latest
  return latest.byHand === 0 && latest.savedAt === null ? latest : null
}

/** The same place in an edition whose pages and minutes are those of `edition`, such as that of another club. */
export const placeIn = (edition: Omit<Place, 'saidPart'>, { position }: Pick<Place, 'position'>): Place => ({
  totalPages: edition.totalPages,
  totalMinutes: edition.totalMinutes,
  position,
  currentPage:
    position === null || edition.totalPages === null
      ? edition.currentPage
      : pageAt(position, edition.totalPages),
  saidPart: null,
})

export const stateAt = (position: number | null): 'current' | 'finished' =>
  position === positionMax ? 'finished' : 'current'
