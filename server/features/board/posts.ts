import type { Change, Db } from '#server/db/schema.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import { countReactions } from '#server/features/texts/reactions/reactions.ts'
import { listPictures, noPictures } from './pictures.ts'

export const postColumns = [
  'board_posts.id',
  'board_posts.club_id',
  'board_posts.thread_id',
  'board_posts.user_id',
  'board_posts.member_name',
  'board_posts.content',
  'board_posts.created_at',
  'board_posts.edited_at',
  'board_posts.deleted_at',
] as const

export const selectPosts = (db: Db | Change) => db.selectFrom('board_posts').select(postColumns)

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>

export const findPostRow = (db: Db | Change, clubId: number, id: number): Promise<PostRow | undefined> =>
  selectPosts(db)
    .where('board_posts.id', '=', id)
    .where('board_posts.club_id', '=', clubId)
    .executeTakeFirst()

export const threadOf = ({ id, thread_id }: Pick<PostRow, 'id' | 'thread_id'>): number => thread_id ?? id

/** The posts as all readers see them: with their mentions, pictures and reactions. */
export async function asPosts(db: Db | Change, rows: readonly PostRow[]) {
  const ids = rows.map(({ id }) => id)
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
    }
  })
}

export type ShownPost = Awaited<ReturnType<typeof asPosts>>[number]

export async function asPost(db: Db | Change, row: PostRow): Promise<ShownPost> {
  const [post] = await asPosts(db, [row])
  if (!post) throw new Error('A post is shown as one post')
  return post
}
