import { useQuery } from '@tanstack/react-query'
import type { Part } from '#contract/plans/plan.ts'
import { progress } from '#web/features/progress/queries.ts'
import { useClubBook } from './club-book.ts'
import { useParts } from './sealed/use-parts.ts'

export interface OwnPlace {
  /** The reader's position; null if they never saved one, and for non-members. */
  position: number | null
  parts: readonly Part[]
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
  return { position, parts, mustChoose: position === null && parts.length > 0 }
}

export function useHasPlace(chosen: string): boolean {
  const own = useOwnPlace()
  return chosen !== '' || !own?.mustChoose
}
