import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { deleteMentions } from '#server/features/texts/mentions/mentions.ts'
import { groupKeys } from './notify.ts'
import { replacePictures } from './pictures.ts'
import { authorizeDelete, type PostAddress, type ThreadAddress } from './policy.ts'
import { reviseBoard } from './revise-board.ts'
import { detachPost } from './write-post.ts'

/** A thread with replies remains as a stub without text, pictures and author, and is no announcement any more. */
export const deleteThread = (db: Db, reader: Reader, address: ThreadAddress): Promise<void> =>
  transact(db, async (change) => {
    await authorizeDelete(change, reader, address)
    await removeThread(change, address)
  })

/** As `deleteThread` does, for an author or a moderator. */
export async function removeThread(change: Change, { threadId, clubId }: ThreadAddress): Promise<void> {
  const { announcement, replies, mentions } = groupKeys(threadId)
  await detachPost(change, clubId, threadId)
  await retractGroup(change, clubId, announcement)
  if (await hasReplies(change, threadId)) await clearThread(change, { id: threadId, club_id: clubId })
  else {
    await retractGroup(change, clubId, [replies, mentions])
    await deletePostRow(change, threadId)
  }
  await reviseBoard(change, clubId)
}

export const deleteReply = (db: Db, reader: Reader, address: Required<PostAddress>): Promise<void> =>
  transact(db, async (change) => {
    await authorizeDelete(change, reader, address)
    await removeReply(change, address)
  })

/** The last reply of a stub takes the stub along. */
export async function removeReply(
  change: Change,
  { threadId, replyId, clubId }: Required<PostAddress>,
): Promise<void> {
  await detachPost(change, clubId, replyId)
  await deletePostRow(change, replyId)
  if ((await isStub(change, threadId)) && !(await hasReplies(change, threadId))) {
    const { replies, mentions } = groupKeys(threadId)
    await retractGroup(change, clubId, [replies, mentions])
    await deletePostRow(change, threadId)
  } else await countReplies(change, threadId)
  await reviseBoard(change, clubId)
}

const deletePostRow = (change: Change, id: number) =>
  change.deleteFrom('board_posts').where('id', '=', id).execute()

export async function hasReplies(change: Change, threadId: number): Promise<boolean> {
  const reply = await change
    .selectFrom('board_posts')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('id', '>', threadId)
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}

async function isStub(change: Change, threadId: number): Promise<boolean> {
  const thread = await change
    .selectFrom('board_posts')
    .select('deleted_at')
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow()
  return thread.deleted_at !== null
}

/** Counts a thread's replies again, without hidden ones. The thread is as new as the newest post that is left. */
export const countReplies = (change: Change, threadId: number) =>
  change
    .updateTable('board_threads')
    .set({
      reply_count: sql<number>`(select count(*) from board_posts where thread_id = ${threadId} and id <> ${threadId} and hidden < 2)`,
      latest_id: sql<number>`(select max(id) from board_posts where thread_id = ${threadId} and (hidden < 2 or id = ${threadId}))`,
    })
    .where('id', '=', threadId)
    .execute()

async function clearThread(change: Change, post: { id: number; club_id: ClubId }): Promise<void> {
  await deleteMentions(change, boardKind, post.id)
  await replacePictures(change, post, [])
  await change
    .updateTable('board_posts')
    .set({
      content: '',
      member_name: null,
      user_id: null,
      edited_at: null,
      deleted_at: new Date().toISOString(),
      hidden: 0,
    })
    .where('id', '=', post.id)
    .execute()
  await change
    .updateTable('board_threads')
    .set({ pinned: 0, announced_at: null, announced_until: null, announcement_ends_at: null })
    .where('id', '=', post.id)
    .execute()
}
