import type { NewBoardThread } from '#contract/board/thread.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findMeetingRow } from '#server/features/meetings/meeting-row.ts'
import { invalid } from '#server/http/http-error.ts'
import { announce } from './announcements.ts'
import { notifyOfThread } from './notify.ts'
import type { StoredPicture } from './pictures.ts'
import { authorizeWrite, requireAdmin } from './policy.ts'
import { reviseBoard } from './revise-board.ts'
import { findThread, type ShownThread } from './threads.ts'
import { insertPost } from './write-post.ts'

type StoredThread = Omit<NewBoardThread, 'pictures'> & { pictures: readonly StoredPicture[] }

export const startThread = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  { meetingId = null, announcement = null, ...words }: StoredThread,
  now: Date,
): Promise<ShownThread> =>
  transact(db, async (change) => {
    const author = await authorizeWrite(change, reader, clubId)
    if (announcement) requireAdmin(author)
    await requireMeeting(change, clubId, meetingId)
    const { row, mentioned } = await insertPost(change, author, null, {
      ...words,
      mentions: words.mentions,
      secondsAgo: words.secondsAgo,
    })
    await change
      .insertInto('board_threads')
      .values({ id: row.id, club_id: clubId, meeting_id: meetingId, latest_id: row.id })
      .execute()
    if (announcement) await announce(change, author, { id: row.id, isAnnounced: false }, announcement, now)
    else await notifyOfThread(change, author, row, meetingId, mentioned)
    await reviseBoard(change, clubId)
    return findThread(change, author, reader, row.id)
  })

export async function requireMeeting(
  change: Change,
  clubId: ClubId,
  meetingId: number | null,
): Promise<void> {
  if (meetingId !== null && !(await findMeetingRow(change, clubId, meetingId)))
    throw invalid('meetingId', message('board.noSuchMeeting', 'This club has no such meeting'))
}
