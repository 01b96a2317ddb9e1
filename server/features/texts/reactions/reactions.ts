import { sql } from 'kysely'
import {
  type NamedReaction,
  type OwnReactions,
  ownReactionsMax,
  type Reaction,
  type ReactionCount,
  reactorsNamed,
  type ShownReaction,
} from '#contract/texts/reaction.ts'
import { publicName } from '#contract/accounts/account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findTitle } from '#server/features/books/book.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'
import type { ReactionToText } from './reacted.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { allTexts, allWritten, type TextKind, type WrittenKind } from '../kinds.ts'
import { inOrder, type Reactable } from './reactable.ts'

/** The reactions to the posts of a page, by post. */
export type ReactionCounts = ReadonlyMap<number | null, ReactionCount[]>

/** The reactions to posts of one kind, in one query that reads only an index. */
export async function countReactions(
  db: Db | Change,
  { reference }: WrittenKind,
  ids: readonly number[],
): Promise<ReactionCounts> {
  const counts = new Map<number | null, ReactionCount[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return counts
  const rows = await db
    .selectFrom('reactions')
    .select((eb) => [
      sql<number>`${sql.ref(reference)}`.as('postId'),
      'reaction',
      eb.fn.countAll<number>().as('count'),
    ])
    .where(sql.ref(reference), 'in', ids)
    .groupBy([sql.ref(reference), 'reaction'])
    .execute()
  for (const { postId, reaction, count } of inOrder(rows)) counts.get(postId)?.push({ reaction, count })
  return counts
}

/** The subject of a notification about reactions to a review, a rating or a note, which belong to no thread. */
export const findSubject = async (
  change: Change,
  what: 'review' | 'rating' | 'note',
  id: number,
  { bookId }: Listed,
): Promise<ReactionToText> => ({
  bookId,
  book: await findTitle(change, bookId),
  id,
  what,
  tab: null,
})

export const noReactions: ReactionCounts = new Map()

export async function listReactions(
  db: Db | Change,
  { kind, id }: Reactable,
  reader: Reader,
): Promise<ShownReaction[]> {
  const rows = await db
    .selectFrom('reactions')
    .select((eb) => [
      'reaction',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max(sql<number>`case when user_id = ${reader.id} then 1 else 0 end`).as('mine'),
    ])
    .where(sql.ref(kind.reference), '=', id)
    .groupBy('reaction')
    .execute()
  return inOrder(rows).map(({ mine, ...row }) => ({ ...row, mine: mine === 1 }))
}

/** Names the first readers who used each reaction. */
export async function listNamedReactions(
  db: Db,
  { reader }: CanReadAsMember,
  reactable: Reactable,
): Promise<NamedReaction[]> {
  const shown = await listReactions(db, reactable, reader)
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('reactions')
        .select([
          'reaction',
          'user_id',
          sql<number>`row_number() over (partition by reaction order by id)`.as('place'),
        ])
        .where(sql.ref(reactable.kind.reference), '=', reactable.id)
        .as('placed'),
    )
    .innerJoin('users', 'users.id', 'placed.user_id')
    .select(['placed.reaction', 'users.first_name as firstName'])
    .where('placed.place', '<=', reactorsNamed)
    .orderBy('placed.place')
    .execute()
  return shown.map((one) => ({
    ...one,
    names: rows.filter(({ reaction }) => reaction === one.reaction).map(publicName),
  }))
}

export async function findOwnReactions(
  db: Db,
  { reader }: CanReadAsMember,
  { clubId, bookId }: Listed,
  kinds: readonly TextKind[] = allTexts,
): Promise<OwnReactions> {
  const rows = await db
    .selectFrom('reactions')
    .select('reaction')
    .select(kinds.map(({ reference }) => sql<number | null>`${sql.ref(reference)}`.as(reference)))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('user_id', '=', reader.id)
    .orderBy('id', 'desc')
    .limit(ownReactionsMax)
    .execute()
  const own: Record<string, Record<string, Reaction[]>> = {}
  for (const { part, reference } of kinds) {
    const byText: Record<string, Reaction[]> = (own[part] = {})
    for (const { reaction, [reference]: id } of rows) if (id) (byText[id] ??= []).push(reaction)
  }
  return own as OwnReactions
}

export async function hasReacted(change: Change, { kind, id }: Reactable, reader: Reader): Promise<boolean> {
  const row = await change
    .selectFrom('reactions')
    .select('id')
    .where(sql.ref(kind.reference), '=', id)
    .where('user_id', '=', reader.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The name of the kind of text that a reaction is to, for a query. */
export const reactedTo = (kinds: readonly WrittenKind[] = allWritten) =>
  sql<string>`case ${sql.join(
    kinds.map(
      ({ name, reference }) =>
        sql`when ${sql.ref(`reactions.${reference}`)} is not null then ${sql.lit(name)}`,
    ),
    sql` `,
  )} end`
