import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { Change } from '#server/db/schema.ts'
import { onBoard } from '#server/features/notifications/group-key.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { boardKind, sourceOf } from '#server/features/texts/kinds.ts'
import { boardMentionsKey } from '#server/features/texts/mentions/mentions.ts'
import { announced, boardReplied, boardThreadStarted } from './notification-kinds.ts'
import type { CanWrite } from './policy.ts'
import { type PostRow, threadOf } from './posts.ts'

const actorOf = ({ reader }: CanWrite) => ({ id: reader.id, name: publicName(reader) })

export const groupKeys = (threadId: number) => ({
  replies: onBoard(`reply:${threadId}`),
  announcement: onBoard(`announcement:${threadId}`),
  mentions: boardMentionsKey(threadId),
})

const threadsKey = onBoard('threads')

/** Notifies everyone in the club. Also those whom it mentions, because only this is mailed at once. */
export async function notifyOfAnnouncement(change: Change, admin: CanWrite, threadId: number): Promise<void> {
  const { clubId } = admin
  await notify(change, {
    kind: announced,
    clubId,
    groupKey: groupKeys(threadId).announcement,
    subject: { threadId },
    source: sourceOf(boardKind, threadId),
    actor: actorOf(admin),
    concerns: sql`select user_id from members where club_id = ${clubId} and status = 'member'`,
  })
}

/** Notifies those who come to the meeting that it is about, and those who hear everything. */
export async function notifyOfThread(
  change: Change,
  author: CanWrite,
  { id }: PostRow,
  meetingId: number | null,
  except: readonly number[],
): Promise<void> {
  await notify(change, {
    kind: boardThreadStarted,
    clubId: author.clubId,
    groupKey: threadsKey,
    subject: { threadId: id },
    source: sourceOf(boardKind, id),
    actor: actorOf(author),
    concerns: sql`select members.user_id from meeting_answers
      inner join members on members.id = meeting_answers.member_id
      where meeting_answers.meeting_id = ${meetingId ?? 0} and answer <> 'not-going'`,
    except,
  })
}

/** Notifies everyone who has written in the thread, unless they have muted it. */
export async function notifyOfReply(
  change: Change,
  author: CanWrite,
  reply: PostRow,
  except: readonly number[],
): Promise<void> {
  const threadId = threadOf(reply)
  await notify(change, {
    kind: boardReplied,
    clubId: author.clubId,
    groupKey: groupKeys(threadId).replies,
    subject: { threadId, postId: reply.id },
    source: sourceOf(boardKind, reply.id),
    actor: actorOf(author),
    concerns: sql`select user_id from board_posts where thread_id = ${threadId} and user_id is not null`,
    onlyIf: (userId) => sql`not exists (select 1 from board_readers
      where board_readers.thread_id = ${threadId} and board_readers.user_id = ${userId} and board_readers.muted = 1)`,
    except,
  })
}
