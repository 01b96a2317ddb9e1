import { nameless } from '#contract/accounts/person-name.ts'
import type { Change, Db } from '#server/db/schema.ts'

/** In ballot order. Only members see who suggested the books. */
export async function listEntries(db: Db | Change, isNamed: boolean, roundIds: readonly number[]) {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('pool_entries', 'pool_entries.id', 'round_entries.entry_id')
    .innerJoin('books', 'books.id', 'pool_entries.book_id')
    .leftJoin('members', 'members.id', 'pool_entries.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
      'round_entries.round_id',
      'round_entries.entry_id',
      'round_entries.title',
      'round_entries.author',
      'books.id as book_id',
      'books.genre',
      'books.cover_image_url',
      'books.page_count',
      'books.published_year',
      'pool_entries.pitch',
      'pool_entries.member_id',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('suggester'),
    ])
    .where('round_entries.round_id', 'in', [...roundIds, 0])
    .orderBy('round_entries.round_id')
    .orderBy('round_entries.position')
    .execute()
  const entries = new Map<number, BallotEntry[]>()
  for (const row of rows)
    entries.set(row.round_id, [...(entries.get(row.round_id) ?? []), asEntry(row, isNamed)])
  return entries
}

export type BallotEntry = ReturnType<typeof asEntry>

interface EntryRow {
  entry_id: number
  book_id: number
  title: string
  author: string
  genre: string | null
  cover_image_url: string | null
  page_count: number | null
  published_year: number | null
  pitch: string
  member_id: number | null
  suggester: string | null
}

const asEntry = (row: EntryRow, isNamed: boolean) => ({
  id: row.entry_id,
  bookId: row.book_id,
  title: row.title,
  author: row.author,
  genre: row.genre,
  coverImageUrl: row.cover_image_url,
  pageCount: row.page_count,
  publishedYear: row.published_year,
  pitch: row.pitch,
  suggestedBy:
    isNamed && row.member_id !== null ? { memberId: row.member_id, name: row.suggester ?? nameless } : null,
})
