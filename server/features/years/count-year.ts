import { type RawBuilder, sql } from 'kysely'
import { lengthBounds, shown } from '#contract/years/statistics.ts'
import type { Reader } from '#server/app-context.ts'
import { daysBetween } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'

/** `group` has the reads of one month, format, length and genre; the others are single books, stars or authors. */
export type CountRow =
  | ({ kind: 'group'; key: string; dated: number; days: number } & Counted)
  | ({ kind: 'stars' | 'author' | 'shortest' | 'longest' | 'best'; key: string } & Counted)

interface Counted {
  count: number
  /** Pages, half stars or, for an author, how many authors there are, by the kind. */
  sum: number
}

const pages = sql.raw('coalesce(reads.total_pages, books.page_count)')

const columns = (days: RawBuilder<number>) => sql`
  reads.book_id as book, books.author, ${pages} as pages,
  coalesce(library_books.half_stars, 0) as half_stars,
  substr(reads.finished_on, 6, 2) || '|' || coalesce(reads.format, 'unknown') || '|' ||
    case when ${pages} is null then 'unknown' when ${pages} < ${sql.lit(lengthBounds.medium)} then 'short'
      when ${pages} < ${sql.lit(lengthBounds.long)} then 'medium' else 'long' end
    || '|' || coalesce(books.genre, '') as key,
  case when length(reads.started_on) = 10 and length(reads.finished_on) = 10 then ${days} + 1 end as days`

const single = (kind: string, order: string, sum: string) =>
  sql.raw(`
  select * from (select '${kind}' as kind, cast(book as text) as key, 1 as count, ${sum} as sum, 0 as dated, 0 as days
  from finished where ${sum} > 0 group by book, ${sum} order by ${order}, book limit ${kind === 'best' ? shown.best : 1}) as ${kind}`)

const groups = [
  sql`select 'group' as kind, key, count(*) as count, coalesce(sum(pages), 0) as sum, count(days) as dated,
    coalesce(sum(days), 0) as days from finished group by key`,
  sql`select 'stars', cast(half_stars as text), count(distinct book), half_stars, 0, 0
    from finished where half_stars > 0 group by half_stars`,
  sql`select * from (select 'author' as kind, author as key, count(*) as count, count(*) over () as sum, 0 as dated, 0 as days
    from finished group by author order by 3 desc, author limit ${sql.lit(shown.authors)}) as most`,
  single('shortest', 'pages', 'pages'),
  single('longest', 'pages desc', 'pages'),
  single('best', 'half_stars desc', 'half_stars'),
]

/** Counts a year in one query, because a row for each read would take most of the time. */
export async function countYear(db: Db, reader: Reader, year: number): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    with finished as materialized (
      select ${columns(daysBetween(db, 'reads.started_on', 'reads.finished_on'))}
      from reads
      inner join books on books.id = reads.book_id
      left join library_books
        on library_books.user_id = reads.user_id and library_books.book_id = reads.book_id
      where reads.user_id = ${reader.id} and reads.state = 'finished' 
        and reads.finished_on >= ${String(year)} and reads.finished_on < ${String(year + 1)}
    )
    ${sql.join(groups, sql` union all `)}`.execute(db)
  return rows
}

/** The years in which a read ended, the latest first. */
export async function listYears(db: Db, reader: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('reads')
    .select(sql<string>`substr(finished_on, 1, 4)`.as('year'))
    .distinct()
    .where('user_id', '=', reader.id)
    .where('finished_on', 'is not', null)
    .where('state', '=', 'finished')
    .execute()
  return rows.map(({ year }) => Number(year)).toSorted((a, b) => b - a)
}
