import type { BoardThreadChange } from '#contract/board/thread.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { announce } from './announcements.ts'
import { requireWords } from './edit-reply.ts'
import type { StoredPicture } from './pictures.ts'
import { authorizeEdit, authorizeRunThread, type ThreadAddress } from './policy.ts'
import { reviseBoard } from './revise-board.ts'
import { requireMeeting } from './start-thread.ts'
import { findThread, type ShownThread } from './threads.ts'
import { updatePost } from './write-post.ts'

type StoredChange = Omit<BoardThreadChange, 'pictures'> & { pictures?: readonly StoredPicture[] | undefined }

/** An author changes what they wrote, an admin what it is for the club; whoever asks for both has to be both. */
export const changeThread = (
  db: Db,
  reader: Reader,
  address: ThreadAddress,
  wanted: StoredChange,
  now: Date,
): Promise<ShownThread> =>
  transact(db, async (change) => {
    const { content, mentions, pictures, meetingId, pinned, announcement } = wanted
    const isRun = pinned !== undefined || announcement !== undefined
    const admin = isRun ? (await authorizeRunThread(change, reader, address)).who : null
    const isEdit = [content, mentions, pictures, meetingId].some((part) => part !== undefined)
    const editing = isEdit ? await authorizeEdit(change, reader, address) : null
    if (editing && [content, mentions, pictures].some((part) => part !== undefined)) {
      await requireWords(change, editing.post, { content, pictures })
      await updatePost(change, editing, { content, mentions, pictures })
    }
    if (meetingId !== undefined) await requireMeeting(change, address.clubId, meetingId)
    const before = await updateThreadRow(change, address, { meetingId, pinned })
    if (admin && announcement !== undefined)
      await announce(
        change,
        admin,
        { id: address.threadId, isAnnounced: before.announced_at !== null },
        announcement,
        now,
      )
    await reviseBoard(change, address.clubId)
    const membership = admin ?? editing?.who
    if (!membership) throw new Error('A change changes something')
    return findThread(change, membership, reader, address.threadId)
  })

const updateThreadRow = (
  change: Change,
  { threadId }: ThreadAddress,
  { meetingId, pinned }: Pick<StoredChange, 'meetingId' | 'pinned'>,
) =>
  change
    .updateTable('board_threads')
    .set((eb) => ({
      // Never empty, which is no valid SQL.
      id: eb.ref('id'),
      meeting_id: meetingId,
      ...(pinned !== undefined && { pinned: Number(pinned) }),
    }))
    .where('id', '=', threadId)
    .returning('announced_at')
    .executeTakeFirstOrThrow()
