import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { deletedAt, isOwnHidden, isShown, unlessHidden } from '#server/features/texts/hidden.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import { countReactions } from '#server/features/texts/reactions/reactions.ts'
import { writtenAt } from '#server/features/texts/written-at.ts'
import { listPictures, noPictures } from './pictures.ts'

/** As a reader sees them; 0 for a visitor, and for answers that readers share. */
export const postColumns = (readerId: number) =>
  [
    'board_posts.id',
    'board_posts.club_id',
    'board_posts.thread_id',
    unlessHidden<number>('board_posts', 'user_id', readerId).as('user_id'),
    unlessHidden<string>('board_posts', 'member_name', readerId).as('member_name'),
    sql<string>`coalesce(${unlessHidden('board_posts', 'content', readerId)}, '')`.as('content'),
    writtenAt('board_posts').as('created_at'),
    unlessHidden<string>('board_posts', 'edited_at', readerId).as('edited_at'),
    deletedAt('board_posts', readerId).as('deleted_at'),
    isOwnHidden('board_posts', readerId).as('own_hidden'),
  ] as const

/** The posts that a reader knows of. */
export const selectPosts = (db: Db | Change, readerId: number) =>
  db.selectFrom('board_posts').select(postColumns(readerId)).where(isShown('board_posts', readerId))

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>

export const findPostRow = (
  db: Db | Change,
  readerId: number,
  clubId: number,
  id: number,
): Promise<PostRow | undefined> =>
  selectPosts(db, readerId)
    .where('board_posts.id', '=', id)
    .where('board_posts.club_id', '=', clubId)
    .executeTakeFirst()

export const threadOf = ({ id, thread_id }: Pick<PostRow, 'id' | 'thread_id'>): number => thread_id ?? id

/** The posts with their mentions, pictures and reactions; of a stub, none. */
export async function asPosts(db: Db | Change, rows: readonly PostRow[]) {
  const ids = rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id)
  const shown = await readTexts(db, boardKind, rows, ({ content }) => content)
  const pictures = await listPictures(db, ids)
  const reactions = await countReactions(db, boardKind, ids)
  return rows.map((row) => {
    const { text, mentions } = shown(row)
    return {
      id: row.id,
      threadId: threadOf(row),
      content: text ?? '',
      mentions,
      pictures: pictures.get(row.id) ?? noPictures,
      memberName: row.member_name,
      createdBy: row.user_id,
      createdAt: row.created_at,
      editedAt: row.edited_at,
      deletedAt: row.deleted_at,
      reactions: reactions.get(row.id) ?? [],
      ...(row.own_hidden === 1 && { hidden: true as const }),
    }
  })
}

export type ShownPost = Awaited<ReturnType<typeof asPosts>>[number]

export async function asPost(db: Db | Change, row: PostRow): Promise<ShownPost> {
  const [post] = await asPosts(db, [row])
  if (!post) throw new Error('A post is shown as one post')
  return post
}
