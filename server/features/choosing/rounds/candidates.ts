import type { Change } from '#server/db/schema.ts'

export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number]

/** The books on the ballot with what decides whether they can win now, in the order of the ballot. */
export const listCandidates = (change: Change, roundId: number) =>
  change
    .selectFrom('round_entries')
    .innerJoin('pool_entries', 'pool_entries.id', 'round_entries.entry_id')
    .innerJoin('books', 'books.id', 'pool_entries.book_id')
    .leftJoin('members', 'members.id', 'pool_entries.member_id')
    .select((eb) => [
      'pool_entries.id',
      'round_entries.title',
      'round_entries.author',
      'waiting_since',
      'pool_entries.book_id',
      'pool_entries.member_id',
      'members.user_id',
      'left_at',
      'won_at',
      'times_run',
      'renewed_after',
      eb
        .selectFrom('books as editions')
        .innerJoin('listed_books', 'listed_books.book_id', 'editions.id')
        .select('listed_books.status')
        .whereRef('editions.work', '=', 'books.work')
        .whereRef('listed_books.club_id', '=', 'pool_entries.club_id')
        .orderBy('listed_books.status')
        .limit(1)
        .as('listed'),
    ])
    .where('round_entries.round_id', '=', roundId)
    .orderBy('round_entries.position')
    .execute()

/** Whether a club is not deleted. */
export async function isLive(change: Change, clubId: number): Promise<boolean> {
  const row = await change
    .selectFrom('live_clubs as clubs')
    .select('id')
    .where('id', '=', clubId)
    .executeTakeFirst()
  return row !== undefined
}
