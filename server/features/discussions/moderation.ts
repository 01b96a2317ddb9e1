import type { Change } from '#server/db/schema.ts'
import { incrementPostCount } from '#server/features/texts/counts.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { createModeration } from '#server/features/texts/moderation.ts'
import { changeReplyCount, hasReplies, removePost, retractOfThread } from './delete-post.ts'
import { threadOf } from './posts.ts'
import { reviseDiscussions } from './revise-discussions.ts'

/** A hidden post with replies is a stub to others and still counts; one without is gone. Nobody answers either. */
export const postModeration = createModeration(textKinds.post, {
  remove: async (change, listed, id) => removePost(change, listed, await findPost(change, id)),
  async hidden(change, listed, id, by, before) {
    const post = await findPost(change, id)
    await retractOfThread(change, listed, post)
    const isStub = by < 0 ? await hasReplies(change, id) : before === 1
    const threads = post.level === 0 && !isStub ? by : 0
    if (threads !== 0) await incrementPostCount(change, listed, post.type, threads)
    if (post.level > 0 && !isStub) await changeReplyCount(change, threadOf(post), by)
    await reviseDiscussions(change, listed, threads)
    return isStub ? 1 : 2
  },
})

const findPost = (change: Change, id: number) =>
  change
    .selectFrom('posts')
    .select(['id', 'thread_id', 'level', 'type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
