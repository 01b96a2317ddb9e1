import type { BoardPostId } from '#contract/board/post.ts'
import type { Change } from '#server/db/schema.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { createBoardModeration } from '#server/features/texts/moderation.ts'
import { countReplies, hasReplies, removeReply, removeThread } from './delete-post.ts'
import { groupKeys } from './notify.ts'
import { replacePictures } from './pictures.ts'
import { reviseBoard } from './revise-board.ts'

/** A hidden thread with replies is a stub to others; other hidden posts are gone. */
export const boardModeration = createBoardModeration(boardKind, {
  async remove(change, clubId, id) {
    const threadId = await findThreadId(change, id)
    if (threadId === id) await removeThread(change, { clubId, threadId })
    else await removeReply(change, { clubId, threadId, replyId: id as BoardPostId })
  },
  async hidden(change, clubId, id, by) {
    const threadId = await findThreadId(change, id)
    const isThread = threadId === id
    if (isThread) {
      const { announcement, replies, mentions } = groupKeys(threadId)
      await retractGroup(change, clubId, [announcement, replies, mentions])
    } else await setCounted(change, { id, threadId }, by > 0)
    await reviseBoard(change, clubId)
    return isThread && (await hasReplies(change, threadId)) ? 1 : 2
  },
})

/** A reply counts while everybody sees it. */
async function setCounted(
  change: Change,
  { id, threadId }: { id: number; threadId: number },
  isCounted: boolean,
): Promise<void> {
  await change
    .updateTable('board_posts')
    .set({ hidden: isCounted ? 0 : 2 })
    .where('id', '=', id)
    .execute()
  await countReplies(change, threadId)
}

/** Removes the pictures of a post, and the post if it has no words. */
export async function removePictures(change: Change, postId: number): Promise<void> {
  const post = await change
    .selectFrom('board_posts')
    .select(['id', 'club_id', 'content'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  if (post.content === '') return boardModeration.remove(change, postId)
  await replacePictures(change, post, [])
  await reviseBoard(change, post.club_id)
}

async function findThreadId(change: Change, id: number): Promise<BoardPostId> {
  const post = await change
    .selectFrom('board_posts')
    .select('thread_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (post.thread_id ?? id) as BoardPostId
}
