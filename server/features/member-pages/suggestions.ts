import { sql } from 'kysely'
import type { MemberSuggestion } from '#contract/member-pages/member-page.ts'
import type { Db } from '#server/db/schema.ts'
import { aboveEveryId, decodeCursor, encodeCursor, lastTime } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { asBookOfMember, bookOfMember, type BookRow } from './book-of-member.ts'
import type { CanSeeMember } from './policy.ts'

/** Each book once: in the pool, or on the list, where an admin may have said who suggested it. */
const suggestedBy = ({ clubId, member: { id, user_id } }: CanSeeMember) => sql`(
  select entries.book_id, max(entries.created_at) as at, max(case when entries.pitch = '' then null else entries.pitch end) as pitch
    from pool_entries as entries
    where entries.member_id = ${id} and (entries.left_at is null or exists (select 1 from listed_books as won
      where won.club_id = entries.club_id and won.book_id = entries.book_id))
    group by entries.book_id
  union all
  select chosen.book_id, chosen.added_at as at, null as pitch from listed_books as chosen
    where chosen.club_id = ${clubId} and chosen.chosen_by = ${user_id ?? 0} and not exists (select 1 from pool_entries as entries
      where entries.member_id = ${id} and entries.book_id = chosen.book_id))`

/** How many books a member has suggested, and how many of them the club has read. */
export async function countSuggested(
  db: Db,
  seen: CanSeeMember,
): Promise<{ suggested: number; read: number }> {
  const { rows } = await sql<{ suggested: number; read: number }>`
    select count(*) as suggested, count(listed.book_id) as read from ${suggestedBy(seen)} as suggested
    left join listed_books as listed on listed.club_id = ${seen.clubId} and listed.book_id = suggested.book_id
      and listed.status = 'read'`.execute(db)
  return rows[0] ?? { suggested: 0, read: 0 }
}

interface SuggestionRow extends BookRow {
  at: string
  pitch: string | null
  status: 'to read' | 'reading' | 'read' | null
  readDate: string | null
}

/** Newest first. The cursor is the time and the book of the last one. */
export async function listSuggestions(
  db: Db,
  seen: CanSeeMember,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<MemberSuggestion>> {
  const [at = 0, bookId = 0] = cursor === undefined ? [] : decodeCursor(cursor, [lastTime, aboveEveryId])
  const before = new Date(Math.max(at, 0)).toISOString()
  const { rows } = await sql<SuggestionRow>`
    select ${bookOfMember}, suggested.at, suggested.pitch, listed.status, listed.read_date as "readDate"
    from ${suggestedBy(seen)} as suggested
    inner join books on books.id = suggested.book_id
    left join listed_books as listed on listed.club_id = ${seen.clubId} and listed.book_id = suggested.book_id
    where ${cursor === undefined ? sql`1 = 1` : sql`(suggested.at, suggested.book_id) < (${before}, ${bookId})`}
    order by suggested.at desc, suggested.book_id desc limit ${limit + 1}`.execute(db)
  const { suggested } = await countSuggested(db, seen)
  const page = cutPage(rows, limit, suggested, (last) => encodeCursor(Date.parse(last.at), last.bookId))
  return { ...page, rows: page.rows.map(asSuggestion) }
}

const asSuggestion = (row: SuggestionRow): MemberSuggestion => ({
  book: asBookOfMember(row),
  suggestedAt: row.at,
  pitch: row.pitch,
  status: row.status ?? 'idea',
  readDate: row.readDate,
})
