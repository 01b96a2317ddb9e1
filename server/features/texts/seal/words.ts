import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { positionMax } from '#contract/plans/position.ts'
import type { TextKindName } from '#contract/texts/kind.ts'
import { isHiddenFrom } from '../hidden.ts'
import { textKinds } from '../kinds.ts'
import { type Horizon, horizonOf, type Id, isMember, sharesPlaces } from './horizon.ts'

/** Whether a reader looks ahead at the post of a row. */
const isLookedAt = (posts: string, readerId: Id) => sql<SqlBool>`exists (
  select 1 from look_ahead as own where own.post_id = ${sql.ref(`${posts}.id`)} and own.user_id = ${readerId})`

type Kinds = typeof textKinds
type TableOf<Name extends TextKindName> = Kinds[Name]['table']

export type TextTable = TableOf<TextKindName>

type WordColumn<Table extends TextTable> = Extract<Kinds[TextKindName], { table: Table }>['words'][number]

/**
 * A column with people's words, as far as the horizon allows; null where it does not. Authors always read their own. A review with
 * stars only gives nothing away. One that a moderator has hidden is empty, as in a stub.
 */
export const words = <Table extends TextTable, Column extends WordColumn<Table>>(
  { position, readerId, looksAtPosts: looks }: Horizon,
  table: Table,
  column: Column,
) =>
  sql<string | null>`case
    when ${isHiddenFrom(table, readerId)} then ''
    when ${sql.ref(`${table}.place`)} <= ${position} or ${sql.ref(`${table}.user_id`)} = ${readerId}
      ${table === textKinds.review.table ? sql`or ${sql.ref(`${table}.${column}`)} = ''` : sql``}
      ${looks && table === textKinds.post.table ? sql`or ${isLookedAt(table, readerId)}` : sql``}
    then ${sql.ref(`${table}.${column}`)} end`.as(column)

/**
 * The place of a text as a reader sees it: its author the place itself, and so do members if its author and the club share where members
 * are, because it may be where its author was. Others see the end of its part, or of the book. With `answers`, the same holds for the
 * authors of the posts above a reply that has taken the place of one of them.
 */
export const visiblePlace = (
  table: string,
  { isMember: seesPlaces, readerId }: Pick<Horizon, 'isMember' | 'readerId'>,
  { answers = false } = {},
): RawBuilder<number> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const seesPlaceOf = (author: RawBuilder<unknown>) =>
    sql`(${author} = ${readerId} ${
      seesPlaces
        ? sql`or ${author} is null or ${sharesPlaces({ clubId: column('club_id'), readerId: author })}`
        : sql``
    })`
  // No reply is deeper than level 3, so these are all the posts above.
  const takesHidden = sql`exists (select 1 from posts as answered where answered.id in (${column('thread_id')}, ${column('parent_id')},
      (select above.parent_id from posts as above where above.id = ${column('parent_id')}))
    and answered.level < ${column('level')} and answered.place = ${column('place')}
    and case when ${seesPlaceOf(sql.ref('answered.user_id'))} then 0 else 1 end = 1)`
  return sql<number>`case when ${column('place')} = 0
      or (${seesPlaceOf(column('user_id'))} ${answers ? sql`and not ${takesHidden}` : sql``}) then ${column('place')}
    else coalesce((select min(ending.ends_at) from plan_parts as ending where ending.club_id = ${column('club_id')}
      and ending.book_id = ${column('book_id')} and ending.ends_at >= ${column('place')}), ${sql.lit(positionMax)}) end`
}

/** The title of a thread in a list over several books, as far as the reader may read each of them. */
export const readableTitle = (thread: string, readerId: Id) => readable('posts', 'title', thread, readerId)

/** A column with people's words in a list over several books, as far as the reader may read each of them. */
export const readableWords = <Table extends TextTable>(
  table: Table,
  column: WordColumn<Table>,
  readerId: number,
): RawBuilder<string | null> => readable(table, column, table, readerId)

/** The same for a moderator, who also reads what is hidden. */
export const moderatedWords = <Table extends TextTable>(
  table: Table,
  column: WordColumn<Table>,
  readerId: Id,
): RawBuilder<string | null> => readable(table, column, table, readerId, sql``)

function readable(
  table: TextTable,
  text: string,
  alias: string,
  readerId: Id,
  unlessHidden = sql`when ${isHiddenFrom(alias, readerId)} then ''`,
): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const reading = { clubId: column('club_id'), bookId: column('book_id'), readerId }
  return sql<string | null>`case
    ${unlessHidden}
    when ${column('place')} = 0 or ${column('user_id')} = ${readerId} or ${column('place')} <= ${horizonOf(reading)}
      ${table === textKinds.review.table ? sql`or ${column(text)} = ''` : sql``}
      ${table === textKinds.post.table ? sql`or (${isMember(reading)} and ${isLookedAt(alias, readerId)})` : sql``}
    then ${column(text)} end`
}
