import { sql } from 'kysely'
import {
  type NamedReaction,
  type OwnReactions,
  ownReactionsMax,
  type Reaction,
  type ReactionCount,
  type ReactionsOn,
  reactorsNamed,
  type ShownReaction,
} from '#contract/reactions/reaction.ts'
import { publicName } from '#contract/accounts/account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findTitle } from '#server/features/books/stored-book.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'
import type { ReactionSubject } from '#server/features/notifications/rules.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { columnOf, inOrder, type Reactable } from './rules.ts'

/** The reactions to the posts of a page, by post. */
export type ReactionCounts = ReadonlyMap<number | null, ReactionCount[]>

/** The reactions to posts of one kind, in one query that reads only an index. */
export async function countReactions(
  db: Db | Change,
  on: ReactionsOn,
  ids: readonly number[],
): Promise<ReactionCounts> {
  const counts = new Map<number | null, ReactionCount[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return counts
  const rows = await db
    .selectFrom('reactions')
    .select((eb) => [eb.ref(columnOf[on]).as('postId'), 'reaction', eb.fn.countAll<number>().as('count')])
    .where(columnOf[on], 'in', ids)
    .groupBy([columnOf[on], 'reaction'])
    .execute()
  for (const { postId, reaction, count } of inOrder(rows)) counts.get(postId)?.push({ reaction, count })
  return counts
}

/** What a notification about reactions to a review or a note says of it; they belong to no thread. */
export const findSubject = async (
  change: Change,
  what: 'review' | 'note',
  id: number,
  { bookId }: Listed,
): Promise<ReactionSubject> => ({
  bookId,
  book: await findTitle(change, bookId),
  id,
  what,
  tab: null,
})

/** The counts for posts that are new. */
export const noReactions: ReactionCounts = new Map()

/** The reactions to one post, as a reader sees them. */
export async function listReactions(
  db: Db | Change,
  { on, id }: Reactable,
  reader: Reader,
): Promise<ShownReaction[]> {
  const rows = await db
    .selectFrom('reactions')
    .select((eb) => [
      'reaction',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max(sql<number>`case when user_id = ${reader.id} then 1 else 0 end`).as('mine'),
    ])
    .where(columnOf[on], '=', id)
    .groupBy('reaction')
    .execute()
  return inOrder(rows).map(({ mine, ...row }) => ({ ...row, mine: mine === 1 }))
}

/** The same with the names of the first readers who used each reaction. */
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
        .where(columnOf[reactable.on], '=', reactable.id)
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

/** A member's own reactions to what a club wrote about a book. */
export async function findOwnReactions(
  db: Db,
  { reader }: CanReadAsMember,
  { clubId, bookId }: Listed,
): Promise<OwnReactions> {
  const rows = await db
    .selectFrom('reactions')
    .select(['post_id', 'review_id', 'note_id', 'reaction'])
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('user_id', '=', reader.id)
    .orderBy('id', 'desc')
    .limit(ownReactionsMax)
    .execute()
  const own: OwnReactions = { discussions: {}, reviews: {}, notes: {} }
  const add = (byPost: Record<string, Reaction[]>, id: number | null, reaction: Reaction) => {
    if (id !== null) (byPost[id] ??= []).push(reaction)
  }
  for (const { post_id, review_id, note_id, reaction } of rows) {
    add(own.discussions, post_id, reaction)
    add(own.reviews, review_id, reaction)
    add(own.notes, note_id, reaction)
  }
  return own
}

/** Whether a reader has any reaction to a post. */
export async function hasReacted(change: Change, { on, id }: Reactable, reader: Reader): Promise<boolean> {
  const row = await change
    .selectFrom('reactions')
    .select('id')
    .where(columnOf[on], '=', id)
    .where('user_id', '=', reader.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
