import { useQuery } from '@tanstack/react-query'
import { progress } from '#web/features/progress/queries.ts'
import { useClubBook } from '../club-book.ts'
import type { Viewer } from './when-open.tsx'

export function useViewer(): Viewer {
  const { club, bookId, membership } = useClubBook()
  const isMember = membership?.isMember === true
  const own = useQuery({ ...progress.of(club.id, bookId), enabled: isMember }).data
  return { isMember, part: own?.part ?? null }
}
