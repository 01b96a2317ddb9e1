import { useQuery } from '@tanstack/react-query'
import type { Part } from '#contract/plans/plan.ts'
import { progress } from '#web/features/progress/queries.ts'
import { useClubBook } from './club-book.ts'
import { useParts } from './sealed/use-parts.ts'

/** The default place of the reader's own texts. */
export interface OwnPlace {
  /** The reader's position; null if they never saved one, and for non-members. */
  position: number | null
  parts: readonly Part[]
  /** Whether they have to choose, because the club has a plan and nothing tells where they are. */
  mustChoose: boolean
}

/** The default place of the reader's texts; null while loading, and in clubs that have turned the seal off. */
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

/** Whether a new text has its place: the reader's own, or one they chose. */
export function useHasPlace(chosen: string): boolean {
  const own = useOwnPlace()
  return chosen !== '' || !own?.mustChoose
}
