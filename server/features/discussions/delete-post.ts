import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { Hidden } from '#server/db/tables/texts.ts'
import { transact } from '#server/db/transact.ts'
import { deleteMentions, mentionsKey } from '#server/features/texts/mentions/mentions.ts'
import { forgetThread, retractGroup } from '#server/features/notifications/retract.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { incrementPostCount } from '#server/features/texts/counts.ts'
import { detachText } from '#server/features/texts/write-text.ts'
import { reviseDiscussions } from './revise-discussions.ts'
import { type PostAddress, postPolicy } from './policy.ts'
import { type PostRow, threadOf } from './posts.ts'
import { repliesKey } from './threading.ts'
import { textKinds } from '#server/features/texts/kinds.ts'

/** A post with replies remains as a stub without text and author; otherwise it's removed, along with stubs left without replies. */
export const deletePost = (db: Db, reader: Reader, address: PostAddress): Promise<void> =>
  transact(db, async (change) => {
    const { text: post, listed } = await postPolicy.authorizeDelete(change, reader, address)
    await removePost(change, listed, post)
  })

/** As `deletePost` does, for an author or a moderator. */
export async function removePost(
  change: Change,
  listed: Listed,
  post: Pick<PostRow, 'id' | 'thread_id' | 'level'>,
): Promise<void> {
  await retractOfThread(change, listed, post)
  await detachText(change, textKinds.post, listed, post.id)
  if (await hasReplies(change, post.id)) {
    await deleteMentions(change, textKinds.post, post.id)
    await clearPost(change, post.id)
    return reviseDiscussions(change, listed, 0)
  }
  const deleted = await deleteWithStubs(change, post.id)
  const counted = deleted.filter(({ hidden }) => hidden < 2)
  const thread = deleted.find(({ level }) => level === 0)
  const threads = counted.some(({ level }) => level === 0) ? 1 : 0
  if (thread && threads > 0) await incrementPostCount(change, listed, thread.type, -threads)
  if (!thread) await changeReplyCount(change, threadOf(post), -counted.length)
  return reviseDiscussions(change, listed, -threads)
}

/** Their sentences have the title of the thread. */
export async function retractOfThread(
  change: Change,
  { clubId }: Listed,
  { id, level }: Pick<PostRow, 'id' | 'level'>,
): Promise<void> {
  if (level > 0) return
  for (const groupKey of [repliesKey(id), mentionsKey(id)]) await retractGroup(change, clubId, groupKey)
}

export async function hasReplies(change: Change, id: number): Promise<boolean> {
  const reply = await change
    .selectFrom('posts')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}

async function clearPost(change: Change, id: number): Promise<void> {
  await change
    .updateTable('posts')
    .set({
      title: '',
      content: '',
      // Nothing is left to seal.
      place: 0,
      page_number: null,
      member_name: null,
      user_id: null,
      edited_at: null,
      deleted_at: new Date().toISOString(),
      hidden: 0,
    })
    .where('id', '=', id)
    .execute()
}

type DeletedPost = Pick<PostRow, 'parent_id' | 'level' | 'type'> & { hidden: Hidden }

/** Deletes a post without replies, then each stub above it left without any: at most four levels. Returns the deleted rows. */
async function deleteWithStubs(change: Change, id: number): Promise<DeletedPost[]> {
  await forgetThread(change, id)
  const deleted = await change
    .deleteFrom('posts')
    .where('id', '=', id)
    .returning(['parent_id', 'level', 'type', 'hidden'])
    .executeTakeFirstOrThrow()
  if (deleted.parent_id === null || (await hasReplies(change, deleted.parent_id))) return [deleted]
  const stub = await change
    .selectFrom('posts')
    .select('id')
    .where('id', '=', deleted.parent_id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return stub ? [deleted, ...(await deleteWithStubs(change, stub.id))] : [deleted]
}

export async function changeReplyCount(change: Change, threadId: number, by: number): Promise<void> {
  await change
    .updateTable('posts')
    .set((eb) => ({ reply_count: eb('reply_count', '+', by) }))
    .where('id', '=', threadId)
    .execute()
}
