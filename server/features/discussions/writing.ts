import type { NewPost, PostEdit } from '#contract/discussions/post.ts'
import type { CanPost } from '#server/features/clubs/access.ts'
import { reviseClub } from '#server/features/clubs/revising.ts'
import type { Change } from '#server/db/schema.ts'
import { growCount } from '#server/features/notes/counts.ts'
import type { Listed } from '#server/features/reading-list/access.ts'
import type { OwnPost, ParentPost } from './access.ts'
import { asPost, postColumns, type ShownPost } from './queries.ts'
import { pathBelow, replyTitle, typeOf } from './rules.ts'

const written = (speaker: CanPost, listed: Listed, post: NewPost, now: Date) => ({
  club_id: listed.clubId,
  book_id: listed.bookId,
  content: post.content,
  page_number: post.pageNumber,
  user_id: speaker.reader.id,
  member_name: post.memberName,
  created_at: now.toISOString(),
  edited_at: null,
  deleted_at: null,
})

/** Starts a question or a discussion. */
export async function insertThread(
  change: Change,
  speaker: CanPost,
  listed: Listed,
  post: NewPost,
  now: Date,
): Promise<ShownPost> {
  const title = post.title ?? ''
  const row = await change
    .insertInto('posts')
    .values({
      ...written(speaker, listed, post, now),
      thread_id: null,
      parent_id: null,
      level: 0,
      path: '',
      type: typeOf(title, post.type),
      title,
    })
    .returning(postColumns)
    .executeTakeFirstOrThrow()
  await change.updateTable('posts').set({ thread_id: row.id }).where('id', '=', row.id).execute()
  await growCount(change, listed, row.type, 1)
  await reviseTalk(change, listed, 1)
  return asPost(row)
}

/** Answers a post. Its place is after every reply made before in the thread, below its parent. */
export async function insertReply(
  change: Change,
  speaker: CanPost,
  { post: parent, threadId, listed }: ParentPost,
  post: NewPost,
  now: Date,
): Promise<ShownPost> {
  const { replies_made: number } = await change
    .updateTable('posts')
    .set((eb) => ({ replies_made: eb('replies_made', '+', 1), reply_count: eb('reply_count', '+', 1) }))
    .where('id', '=', threadId)
    .returning('replies_made')
    .executeTakeFirstOrThrow()
  const row = await change
    .insertInto('posts')
    .values({
      ...written(speaker, listed, post, now),
      thread_id: threadId,
      parent_id: parent.id,
      level: parent.level + 1,
      path: pathBelow(parent.path, number),
      type: 'discussion',
      title: post.title || replyTitle(parent),
    })
    .returning(postColumns)
    .executeTakeFirstOrThrow()
  await reviseTalk(change, listed, 0)
  return asPost(row)
}

/** Changes a post. A question stays one whatever its new title, unless the title says otherwise. */
export async function updatePost(
  change: Change,
  { post, listed }: OwnPost,
  edit: PostEdit,
  now: Date,
): Promise<ShownPost> {
  const row = await change
    .updateTable('posts')
    .set({
      title: edit.title,
      type: edit.title !== undefined && post.level === 0 ? typeOf(edit.title, post.type) : undefined,
      content: edit.content,
      page_number: edit.pageNumber,
      member_name: edit.memberName,
      edited_at: now.toISOString(),
    })
    .where('id', '=', post.id)
    .returning(postColumns)
    .executeTakeFirstOrThrow()
  if (row.type !== post.type) {
    await growCount(change, listed, post.type, -1)
    await growCount(change, listed, row.type, 1)
  }
  await reviseTalk(change, listed, 0)
  return asPost(row)
}

/** Marks the club as changed. Its discussions are its threads of every type, stubs included, not their replies. */
export const reviseTalk = (change: Change, { clubId, bookId }: Listed, threads: number): Promise<void> =>
  reviseClub(change, clubId, {
    parts: threads === 0 ? [`discussions/${bookId}`] : [`discussions/${bookId}`, 'club'],
    discussions: threads,
  })
