import { type Message, message } from '#contract/messages/message.ts'
import type { Change } from '#server/db/schema.ts'

export type BallotCandidate = Awaited<ReturnType<typeof listCandidates>>[number]

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

/** Null if the book can still win. */
export function exclusionNote({ title, won_at, left_at, listed }: BallotCandidate): Message | null {
  if (won_at !== null)
    return message('choosing.leftOut.won', '{title} has won another vote since, so it was left out.', {
      title,
    })
  if (left_at !== null)
    return message('choosing.leftOut.removed', '{title} is no longer among the ideas, so it was left out.', {
      title,
    })
  if (listed === 'reading')
    return message(
      'choosing.leftOut.reading',
      'The club has since started reading {title}, so it was left out.',
      { title },
    )
  if (listed === 'read')
    return message('choosing.leftOut.read', 'The club has since read {title}, so it was left out.', { title })
  return null
}

/** The title, with its author if another book on the ballot has the same title. */
export const labelOf = (
  { id, title, author }: Pick<BallotCandidate, 'id' | 'title' | 'author'>,
  all: readonly BallotCandidate[],
): string =>
  // In a file that anyone can count again, so not in one reader's language.
  all.some((other) => other.id !== id && other.title === title)
    ? `${title} by ${author}` // not a text
    : title
