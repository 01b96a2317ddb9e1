import { sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { findMembership, type Membership } from '#server/features/clubs/membership.ts'
import { isMember, mayReadBoard, mayReadList, mayReadPosts } from '#server/features/clubs/policy.ts'
import { isListed } from '#server/features/reading-list/policy.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { readableWords } from '#server/features/texts/seal/words.ts'
import type { Subject } from './subject.ts'

/** Whether a reader sees what they report. */
export async function isVisibleTo(change: Change, reader: Reader, subject: Subject): Promise<boolean> {
  if (subject.hidden) return false
  if (subject.kind === 'club') return seesClub(change, reader, subject.id)
  if (subject.clubId === null) return seesReader(change, reader, subject)
  const membership = await findMembership(change, reader, subject.clubId)
  if (subject.kind === 'reader') return mayReadPosts(membership) && subject.where?.tab === 'member'
  if (subject.where?.tab === 'board') return mayReadBoard(membership)
  return seesText(change, reader, membership, subject)
}

/** Strangers find a listed club, and read what is said of it. */
async function seesClub(change: Change, reader: Reader, clubId: number): Promise<boolean> {
  const membership = await findMembership(change, reader, clubId as ClubId)
  if (mayReadList(membership)) return true
  const { listed } = await change
    .selectFrom('live_clubs')
    .select('listed')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  return listed === 1 || isMember(membership)
}

/** On a reader’s own page, or as a member of the same club. */
async function seesReader(change: Change, reader: Reader, { id, where }: Subject): Promise<boolean> {
  if (where?.tab === 'reader') return true
  const { rows } = await sql`select 1 from members as one
    inner join members as other on other.club_id = one.club_id
    inner join live_clubs on live_clubs.id = one.club_id
    where one.user_id = ${reader.id} and one.status = 'member' and other.user_id = ${id} and other.status = 'member'
    limit 1`.execute(change)
  return rows.length > 0
}

/** A text beyond their place is no text to them. */
async function seesText(
  change: Change,
  reader: Reader,
  membership: Membership,
  { kind, id, bookId }: Subject,
): Promise<boolean> {
  if (kind === 'review' ? !mayReadList(membership) : !mayReadPosts(membership)) return false
  if (!(await isListed(change, membership, (bookId ?? 0) as BookId))) return false
  const words = wordsOf(kind, reader.id)
  if (!words) return false
  const { rows } = await sql<{
    words: string | null
  }>`select ${words.column} as words from ${sql.table(words.table)}
    where id = ${id}`.execute(change)
  return (rows[0]?.words ?? null) !== null
}

function wordsOf(kind: Subject['kind'], readerId: number) {
  if (kind === 'review') return { table: 'reviews', column: readableWords('reviews', 'comment', readerId) }
  if (kind === 'note') return { table: 'notes', column: readableWords('notes', 'content', readerId) }
  if (kind === 'post') return { table: 'posts', column: readableWords('posts', 'content', readerId) }
  return null
}
