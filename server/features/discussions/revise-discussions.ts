import type { Change } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** Revises the club. Its discussion count is the number of its threads of every type, stubs included. */
export const reviseDiscussions = (
  change: Change,
  { clubId, bookId }: Listed,
  threads: number,
): Promise<void> =>
  reviseClub(change, clubId, {
    parts: threads === 0 ? [`discussions/${bookId}`] : [`discussions/${bookId}`, 'club'],
    discussions: threads,
  })
