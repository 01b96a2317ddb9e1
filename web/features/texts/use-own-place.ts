import { useQuery } from '@tanstack/react-query'
import type { Part } from '#contract/plans/plan.ts'
import { positionMax, positionOf } from '#contract/plans/position.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { progress } from '#web/features/progress/queries.ts'
import { useClubBook } from './club-book.ts'
import { useParts } from './sealed/use-parts.ts'

export interface OwnPlace {
  /** The reader's position; null if they never saved one, and for non-members. */
  position: number | null
  parts: readonly Part[]
  /** The place of a page in the reader's edition; 0 without a page. */
  placeOfPage: (page: number | null) => number
  /** The club has a plan, and the reader's place is unknown. */
  mustChoose: boolean
}

/** Null while loading, and in clubs that have turned the seal off. */
export function useOwnPlace(): OwnPlace | null {
  const { club, bookId, membership } = useClubBook()
  const isSealing = club.seal === 'on'
  const isMember = membership?.isMember === true
  const own = useQuery({ ...progress.of(club.id, bookId), enabled: isSealing && isMember }).data
  const parts = useParts(isSealing)
  if (!isSealing || membership === undefined || (isMember && !own)) return null
  const position = own?.position ?? null
  return {
    position,
    parts,
    placeOfPage: (page) => (own && page !== null ? placeOfPage(page, own) : 0),
    mustChoose: position === null && parts.length > 0,
  }
}

/** As the server places it: in a book of unknown length, a page that its author has not reached may be anywhere. */
function placeOfPage(page: number, { currentPage, totalPages }: Progress): number {
  if (totalPages === null) return page <= currentPage ? 0 : positionMax
  return positionOf(page, totalPages)
}

/** Whether a text has a place without its author's choice, or they have chosen one. */
export function useHasPlace(chosen: string, page: number | null = null): boolean {
  const own = useOwnPlace()
  return chosen !== '' || !own?.mustChoose || own.placeOfPage(page) > 0
}
