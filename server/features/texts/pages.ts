import { type RawBuilder, sql } from 'kysely'
import { positionMax } from '#contract/plans/position.ts'
import type { Change } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import type { BookAddress } from '#server/features/reading-list/listed-books.ts'
import { allTexts, type TextKind } from './kinds.ts'

interface PageOf {
  page: RawBuilder<number | null> | number
  authorId: RawBuilder<number | null> | number
}

/**
 * Whether anybody follows the book: it has a plan, or a member has said where they are. Otherwise a page places no text, so that clubs
 * that use neither keep theirs at 0, where everybody reads them.
 */
const isFollowed = ({ clubId, bookId }: BookAddress) => sql`(
  exists (select 1 from plan_parts where plan_parts.club_id = ${clubId} and plan_parts.book_id = ${bookId})
  or exists (select 1 from progress as follower where follower.club_id = ${clubId} and follower.book_id = ${bookId}
    and follower.position is not null and follower.said_here = 1))`

/**
 * Where a page is in the book: in its author's edition, or else in the club's. If the length of both is unknown, a page that its author
 * has not reached may be anywhere, so it's at the end. This is `positionOf` in SQL.
 */
const positionOfPage = (
  { clubId, bookId }: BookAddress,
  { page, authorId }: PageOf,
) => sql<number>`(select case
    when edition.pages is null then case when ${page} <= edition.reached then 0 else ${sql.lit(positionMax)} end
    when ${page} >= edition.pages then ${sql.lit(positionMax)}
    when ${page} * ${sql.lit(positionMax)} < edition.pages then 1
    else ${page} * ${sql.lit(positionMax)} / edition.pages end
  from (select coalesce(own.total_pages, listed_books.page_count, books.page_count) as pages,
      coalesce(own.current_page, 0) as reached
    from listed_books inner join books on books.id = listed_books.book_id
    left join progress as own on own.club_id = listed_books.club_id and own.book_id = listed_books.book_id
      and own.user_id = ${authorId}
    where listed_books.club_id = ${clubId} and listed_books.book_id = ${bookId}) as edition)`

/** The first place for a text about a page; 0 without a page. */
export async function findPlaceOfPage(
  change: Change,
  listed: BookAddress,
  authorId: number,
  page: number | null | undefined,
): Promise<number> {
  if (page === null || page === undefined) return 0
  const position = positionOfPage(listed, { page: sql`cast(${page} as bigint)`, authorId })
  const { rows } = await sql<{ place: number }>`
    select case when ${isFollowed(listed)} then ${position} else 0 end as place`.execute(change)
  return rows[0]?.place ?? 0
}

/**
 * Moves texts on to their pages, and replies on to what they answer: after the first member has said where they are, another edition or
 * a new plan. None moves back. With an author only theirs, in whose edition the pages count.
 */
export async function moveToPages(
  change: Change,
  listed: BookAddress,
  author: { id: number } | null = null,
  kinds: readonly TextKind[] = allTexts,
): Promise<void> {
  const moved: TextKind[] = []
  for (const kind of kinds) {
    const hasMoved = kind.hasPage && (await moveTextsToPages(change, listed, kind, author))
    if (hasMoved) moved.push(kind)
    if (hasMoved && kind.answers !== null) await moveAnswers(change, listed, kind.table, kind.answers)
  }
  if (moved.length > 0)
    await reviseClub(change, listed.clubId, {
      parts: moved.map(({ part }) => `${part}/${listed.bookId}` as const),
    })
}

async function moveTextsToPages(
  change: Change,
  listed: BookAddress,
  { table }: TextKind,
  author: { id: number } | null,
): Promise<boolean> {
  const column = (name: string) => sql.ref<number>(`${table}.${name}`)
  const page = positionOfPage(listed, {
    page: sql`cast(${column('page_number')} as bigint)`,
    authorId: column('user_id'),
  })
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set place = ${page}
    where club_id = ${listed.clubId} and book_id = ${listed.bookId} and page_number is not null
      and place < ${page} and ${isFollowed(listed)} ${author ? sql`and user_id = ${author.id}` : sql``}`.execute(
    change,
  )
  return numAffectedRows > 0n
}

/** Level by level, until no text is before the one it answers. */
async function moveAnswers(
  change: Change,
  { clubId, bookId }: BookAddress,
  table: string,
  { column, only }: NonNullable<TextKind['answers']>,
): Promise<void> {
  const place = sql`(select answered.place from ${sql.table(table)} as answered
    where answered.id = ${sql.ref(`${table}.${column}`)})`
  for (let moved = 1n; moved > 0n;) {
    const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set place = ${place}
      where club_id = ${clubId} and book_id = ${bookId} and ${sql.ref(column)} is not null and place < ${place}
      and ${sql.raw(only)}`.execute(change)
    moved = numAffectedRows
  }
}
