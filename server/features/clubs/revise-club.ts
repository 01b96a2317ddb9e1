import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { clubTopic, readerTopic, type ChangedPart } from './topics.ts'

/** Everything read from here on stays true. Must come before any other statement. SQLite has no `for update`, hence the update. */
export async function lockClub(change: Change, id: ClubId): Promise<void> {
  await change
    .updateTable('clubs')
    .set((eb) => ({ book_count: eb.ref('book_count') }))
    .where('id', '=', id)
    .execute()
}

export interface Revision {
  parts: readonly ChangedPart[]
  /** The user whose membership may have changed; null if the member has no account. */
  membershipOf?: number | 'everybody' | null
  books?: number
  read?: number
  members?: number
  discussions?: number
  ratings?: { sum: number; count: number }
}

/** Publishes the changed parts after the commit. Nothing else changes a revision, except imports: their process has no open pages. */
export async function reviseClub(change: Change, clubId: number, revision: Revision): Promise<void> {
  const { books = 0, read = 0, members = 0, discussions = 0, ratings = { sum: 0, count: 0 } } = revision
  const { rows } = await sql<{ revision: number }>`
    update clubs set revision = revision + 1, book_count = book_count + ${books}, read_count = read_count + ${read},
      member_count = member_count + ${members}, discussion_count = discussion_count + ${discussions},
      rating_sum = rating_sum + ${ratings.sum}, rating_count = rating_count + ${ratings.count}
    where id = ${clubId} returning revision`.execute(change)
  const { membershipOf, parts } = revision
  if (typeof membershipOf === 'number') publishToReader(change, clubId, membershipOf, 'membership')
  publish(change, {
    topic: clubTopic(clubId),
    parts: membershipOf === 'everybody' ? [...parts, 'membership'] : parts,
    revision: rows[0]?.revision ?? null,
  })
}

/** Publishes a change to one reader's own pages of a club, after the commit. */
export const publishToReader = (change: Change, clubId: number, userId: number, part: ChangedPart): void =>
  publish(change, { topic: readerTopic(clubId, userId), parts: [part], revision: null })
