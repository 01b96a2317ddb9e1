import { type RawBuilder, sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import { ownClubsShown } from '#contract/members/own-club.ts'
import { newsCounted } from '#contract/news/news.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { allTexts, type TextKind } from '#server/features/texts/kinds.ts'
import type { Instant } from '#server/db/tables/instant.ts'

/** Other clubs need no search for news. They may be more than have news, because joining a club also changes its revision. */
export const listChangedClubs = (db: Db, reader: Reader) =>
  db
    .selectFrom('members')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .select([
      'members.id as memberId',
      'clubs.id',
      'clubs.name',
      'clubs.slug',
      'clubs.revision',
      'visited_at',
    ])
    .where('members.user_id', '=', reader.id)
    .where('members.status', '=', 'member')
    .where((eb) =>
      eb.or([eb('visited_revision', 'is', null), eb('visited_revision', '<>', eb.ref('clubs.revision'))]),
    )
    .orderBy('members.id', 'desc')
    .limit(ownClubsShown)
    .execute()

export type ChangedClub = Awaited<ReturnType<typeof listChangedClubs>>[number]

interface Source {
  table: string
  time: 'created_at' | 'added_at'
  author: 'user_id' | 'added_by'
  only: string
  /** A text that can be linked by its id alone. */
  isPost: boolean
}

/** The tables that news come from, by kind. Each has an index by club and time. */
const sourcesOf = (kinds: readonly TextKind[]): [kind: string, Source][] => [
  ...kinds.flatMap(({ news, table, tab }) =>
    Object.entries(news).map(([kind, only]): [string, Source] => [
      kind,
      { table, time: 'created_at', author: 'user_id', only, isPost: tab === null },
    ]),
  ),
  ['books', { table: 'listed_books', time: 'added_at', author: 'added_by', only: '1 = 1', isPost: false }],
]

/**
 * Null if there is none. An addition locks the club before it gets its time, so one that isn't committed yet is newer; the current time
 * may be later than that.
 */
export function newestAddition(
  clubId: ClubId,
  kinds: readonly TextKind[] = allTexts,
): RawBuilder<Instant | null> {
  const newestOf = ([, { table, time, only }]: [string, Source]) =>
    sql`select max(${sql.ref(time)}) as time from ${sql.table(table)} where club_id = ${clubId} and ${sql.raw(only)}`
  const newest = sql.join(sourcesOf(kinds).map(newestOf), sql` union all `)
  return sql`(select max(time) from (${newest}) as newest)`
}

interface NewsRow {
  memberId: number
  kind: string
  count: number
  bookId: number
  postId: number | null
}

/** How much others have added to the clubs, by kind, since the reader's last visit, or since they joined. */
export async function listAdditions(
  db: Db,
  reader: Reader,
  clubs: readonly Pick<ChangedClub, 'memberId'>[],
  kinds: readonly TextKind[] = allTexts,
): Promise<NewsRow[]> {
  if (clubs.length === 0) return []
  const members = sql`members where members.id in (${sql.join(clubs.map(({ memberId }) => memberId))})`
  const ofKind = ([kind, { table, time, author, only, isPost }]: [string, Source]) => {
    // A book that has left the list hides its posts. With `exists`, PostgreSQL would read each club's whole list.
    const isListed =
      table === 'listed_books'
        ? sql``
        : sql`and (select 1 from listed_books as listed
            where listed.club_id = members.club_id and listed.book_id = ${sql.ref(`${table}.book_id`)}) is not null`
    const added = sql`from ${sql.table(table)} where club_id = members.club_id
      and ${sql.ref(time)} > coalesce(members.visited_at, members.joined_at)
      and (${sql.ref(author)} is null or ${sql.ref(author)} <> ${reader.id}) and ${sql.raw(only)} ${isListed}
      order by ${sql.ref(time)} desc`
    return sql`select members.id as "memberId", ${sql.lit(kind)} as kind,
      (select count(*) from (select 1 ${added} limit ${sql.lit(newsCounted + 1)}) as counted) as count,
      (select book_id ${added} limit 1) as "bookId",
      ${isPost ? sql`(select id ${added} limit 1)` : sql`cast(null as bigint)`} as "postId"
      from ${members}`
  }
  const { rows } = await sql<NewsRow>`${sql.join(sourcesOf(kinds).map(ofKind), sql` union all `)}`.execute(db)
  // As a condition of the query, SQLite would count twice.
  return rows.filter(({ count }) => count > 0)
}
