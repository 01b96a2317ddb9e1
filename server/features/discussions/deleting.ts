import type { Change } from '#server/db/schema.ts'
import { growCount } from '#server/features/notes/counts.ts'
import type { DeletablePost } from './access.ts'
import type { PostRow } from './queries.ts'
import { reviseTalk } from './writing.ts'

/**
 * Deletes a post. One that has replies stays as a stub, without a word and without its author; any other vanishes, and
 * with it the stubs above whose last reply it was.
 */
export async function removePost(
  change: Change,
  { post, threadId, listed }: DeletablePost,
  now: Date,
): Promise<void> {
  if (await hasReplies(change, post.id)) {
    await emptyPost(change, post.id, now)
    return reviseTalk(change, listed, 0)
  }
  const gone = await deleteUpwards(change, post.id)
  const thread = gone.find(({ level }) => level === 0)
  if (thread) await growCount(change, listed, thread.type, -1)
  else await shrinkThread(change, threadId, gone.length)
  return reviseTalk(change, listed, thread ? -1 : 0)
}

async function hasReplies(change: Change, id: number): Promise<boolean> {
  const reply = await change
    .selectFrom('posts')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}

async function emptyPost(change: Change, id: number, now: Date): Promise<void> {
  await change
    .updateTable('posts')
    .set({
      title: '',
      content: '',
      page_number: null,
      member_name: null,
      user_id: null,
      edited_at: null,
      deleted_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

type Gone = Pick<PostRow, 'parent_id' | 'level' | 'type'>

/** Deletes a post without replies, then each stub above it that has none left; tells which. At most four levels. */
async function deleteUpwards(change: Change, id: number): Promise<Gone[]> {
  const gone = await change
    .deleteFrom('posts')
    .where('id', '=', id)
    .returning(['parent_id', 'level', 'type'])
    .executeTakeFirstOrThrow()
  if (gone.parent_id === null || (await hasReplies(change, gone.parent_id))) return [gone]
  const stub = await change
    .selectFrom('posts')
    .select('id')
    .where('id', '=', gone.parent_id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return stub ? [gone, ...(await deleteUpwards(change, stub.id))] : [gone]
}

async function shrinkThread(change: Change, threadId: number, by: number): Promise<void> {
  await change
    .updateTable('posts')
    .set((eb) => ({ reply_count: eb('reply_count', '-', by) }))
    .where('id', '=', threadId)
    .execute()
}
