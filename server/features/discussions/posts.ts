import type { Change, Db } from '#server/db/schema.ts'
import { words } from '#server/features/texts/seal/words.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'
import { deletedAt, isShown, unlessHidden } from '#server/features/texts/hidden.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import type { ShownText } from '#server/features/texts/mentions/marks.ts'
import { asPlaced, placeColumns } from '#server/features/texts/place.ts'
import { countReactions, type ReactionCounts } from '#server/features/texts/reactions/reactions.ts'
import type { Shape } from '#server/features/texts/write-text.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { writtenAt } from '#server/features/texts/written-at.ts'

export const postColumns = (horizon: Horizon) =>
  [
    'posts.id',
    'posts.thread_id',
    'posts.parent_id',
    'posts.level',
    'posts.path',
    'posts.type',
    words(horizon, 'posts', 'title'),
    words(horizon, 'posts', 'content'),
    ...placeColumns('posts', horizon),
    unlessHidden<number>('posts', 'page_number', horizon.readerId).as('page_number'),
    unlessHidden<string>('posts', 'member_name', horizon.readerId).as('member_name'),
    unlessHidden<number>('posts', 'user_id', horizon.readerId).as('user_id'),
    writtenAt('posts').as('created_at'),
    unlessHidden<string>('posts', 'edited_at', horizon.readerId).as('edited_at'),
    deletedAt('posts', horizon.readerId).as('deleted_at'),
    'posts.reply_count',
  ] as const

const selectPosts = (db: Db | Change, { clubId, bookId }: Listed, horizon: Horizon) =>
  db
    .selectFrom('posts')
    .select(postColumns(horizon))
    .where('posts.club_id', '=', clubId)
    .where('posts.book_id', '=', bookId)
    .where(isShown('posts', horizon.readerId))

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>

/** The thread of a post, which begins with a post of the same id. */
export const threadOf = ({ id, thread_id }: Pick<PostRow, 'id' | 'thread_id'>): number => thread_id ?? id

export async function asPosts(db: Db | Change, rows: readonly PostRow[]): Promise<ShownPost[]> {
  const shown = await readTexts(db, textKinds.post, rows, ({ content }) => content)
  const reactions = await countReactions(db, textKinds.post, idsOf(rows))
  return rows.map((row) => asPost(row, shown(row), reactions))
}

const idsOf = (rows: readonly PostRow[]) => rows.map(({ id }) => id)

const asPost = (row: PostRow, { text, mentions }: ShownText<string | null>, reactions: ReactionCounts) => ({
  id: row.id,
  threadId: threadOf(row),
  parentId: row.parent_id,
  level: row.level,
  path: row.path,
  type: row.type,
  title: row.title,
  content: text,
  ...asPlaced(row, text),
  mentions,
  pageNumber: row.page_number,
  memberName: row.member_name,
  createdBy: row.user_id,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
  reactions: row.deleted_at === null ? (reactions.get(row.id) ?? []) : [],
})

export type ShownPost = ReturnType<typeof asPost>

export const shapeOfPosts: Shape<PostRow, ShownPost> = {
  kind: textKinds.post,
  bodyOf: ({ content }) => content,
  threadOf,
  show: asPost,
}

export const findPostRow = (db: Db | Change, listed: Listed, id: number, horizon: Horizon) =>
  selectPosts(db, listed, horizon).where('posts.id', '=', id).executeTakeFirst()

/** The subject of notifications about a thread, besides its title. */
export const findThreadSubject = (change: Change, threadId: number) =>
  change
    .selectFrom('posts')
    .innerJoin('books', 'books.id', 'posts.book_id')
    .select(['posts.type', 'books.title as book'])
    .where('posts.id', '=', threadId)
    .executeTakeFirstOrThrow()
