import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl, Instant } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { MeetingId, MeetingStatus } from '#contract/meetings/meeting.ts'
import { WallTime } from '#contract/meetings/wall-time.ts'
import { mentionsLieIn } from '#contract/texts/mention.ts'
import { atLeastOneField, postRateLimit } from '#contract/texts/pen-name.ts'
import { boardBodyLimit, BoardPost, BoardPostId, changedWords, newWords, saysSomething } from './post.ts'

/** Replies are counted as unread up to this number. */
export const unreadCountedMax = 100
export const announcementsAWeek = 3
export const boardThreadsAPage = 20
export const latestWordsMax = 140

export const feature = 'board'
export const boardPath = '/api/clubs/:clubId/board'
export const threadPath = `${boardPath}/:threadId` as const
export const boardParams = z.object({ clubId: ClubIdInUrl })
export const threadParams = z.object({ clubId: ClubIdInUrl, threadId: idInUrl<'BoardPostId'>() })

/** A thread tells every member on the club’s page, until they dismiss it or the day `until` is over. */
export const Announcement = z.object({
  until: z.nullable(CalendarDate),
  /** When it leaves the club’s page; null without a day. */
  endsAt: z.nullable(Instant),
  /** Whether the caller has taken it off their club page. */
  dismissed: z.boolean(),
})

/** A thread of the board, as the caller has read it. What is theirs is 0, null or false for a visitor. */
export const BoardThread = z.extend(BoardPost, {
  pinned: z.boolean(),
  /** The meeting that it is about, which stays when the meeting is cancelled. */
  meeting: z.nullable(
    z.object({
      id: MeetingId,
      title: z.string(),
      status: MeetingStatus,
      startsAt: z.nullable(WallTime),
      timeZone: z.string(),
    }),
  ),
  announcement: z.nullable(Announcement),
  replyCount: z.int(),
  /** Null without replies. */
  firstReplyId: z.nullable(BoardPostId),
  /** Its words are cut after `latestWordsMax` characters; they are empty for a picture. */
  latestReply: z.nullable(
    z.object({
      id: BoardPostId,
      memberName: z.nullable(PersonName),
      content: z.string(),
      createdAt: Instant,
    }),
  ),
  lastActivityAt: Instant,
  /** Posts of others that the caller has not seen, the thread’s own included, up to `unreadCountedMax`. */
  unread: z.int(),
  /** The first of them: a reply, or the thread itself. */
  firstUnreadId: z.nullable(BoardPostId),
  /** Whether replies don’t notify the caller. */
  muted: z.boolean(),
})
export type BoardThread = z.infer<typeof BoardThread>

const NewAnnouncement = z.object({ until: z.optional(z.nullable(CalendarDate)) })

/** Only admins announce. */
export const NewBoardThread = z
  .object({
    ...newWords,
    meetingId: z.optional(z.nullable(MeetingId)),
    announcement: z.optional(z.nullable(NewAnnouncement)),
  })
  .check(
    saysSomething(),
    mentionsLieIn(({ content }) => content),
  )
export type NewBoardThread = z.infer<typeof NewBoardThread>

/** Admins pin, and begin or end an announcement; the author changes the rest. */
export const BoardThreadChange = z
  .object({
    ...changedWords,
    meetingId: z.optional(z.nullable(MeetingId)),
    pinned: z.optional(z.boolean()),
    announcement: z.optional(z.nullable(NewAnnouncement)),
  })
  .check(
    atLeastOneField(),
    mentionsLieIn(({ content }) => content),
  )
export type BoardThreadChange = z.infer<typeof BoardThreadChange>

export const listBoard = endpoint({
  method: 'GET',
  path: boardPath,
  summary:
    'The conversations on a club’s board, pinned ones first, then by their latest post; with `meetingId` those about a meeting. For members, unless the club shows its board to visitors (`boardVisible`)',
  caller: 'anyone',
  shows: ['board', 'meetings'],
  feature,
  params: boardParams,
  query: z.object({ ...pageQuery(boardThreadsAPage), meetingId: z.optional(idInUrl<'MeetingId'>()) }),
  answer: z.array(BoardThread),
  status: 200,
})

export const startBoardThread = endpoint({
  method: 'POST',
  path: boardPath,
  summary: `Start a conversation on the board; members only. Admins may make it an announcement, at most ${announcementsAWeek} in seven days`,
  caller: 'reader',
  feature,
  params: boardParams,
  body: NewBoardThread,
  answer: BoardThread,
  status: 201,
  bodyLimit: boardBodyLimit,
  rateLimit: postRateLimit,
})

export const getBoardThread = endpoint({
  method: 'GET',
  path: threadPath,
  summary: 'A conversation on the board, without its replies',
  caller: 'anyone',
  shows: ['board', 'meetings'],
  feature,
  params: threadParams,
  answer: BoardThread,
  status: 200,
})

export const changeBoardThread = endpoint({
  method: 'PATCH',
  path: threadPath,
  summary:
    'Edit a conversation’s first post (author only), pin it, or begin or end its announcement (admins only)',
  caller: 'reader',
  feature,
  params: threadParams,
  body: BoardThreadChange,
  answer: BoardThread,
  status: 200,
  bodyLimit: boardBodyLimit,
  rateLimit: postRateLimit,
})

export const deleteBoardThread = endpoint({
  method: 'DELETE',
  path: threadPath,
  summary:
    'Delete a conversation’s first post; author and club admins only. With replies of others it is replaced by a stub',
  caller: 'reader',
  feature,
  params: threadParams,
  status: 204,
})

export const seeBoardThread = endpoint({
  method: 'POST',
  path: `${threadPath}/seen`,
  summary:
    'Record that the caller, a member, has read a conversation up to a post, or up to its end without `upTo`; never goes back',
  caller: 'reader',
  feature,
  params: threadParams,
  body: z.optional(z.nullable(z.object({ upTo: z.optional(z.nullable(BoardPostId)) }))),
  status: 204,
})

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: `${threadPath}/dismiss`,
  summary: 'Take an announcement off the caller’s own club page; members only',
  caller: 'reader',
  feature,
  params: threadParams,
  status: 204,
})

export const muteBoardThread = endpoint({
  method: 'POST',
  path: `${threadPath}/mute`,
  summary: 'Stop notifying the caller, a member, of replies in a conversation; mentions still notify',
  caller: 'reader',
  feature,
  params: threadParams,
  status: 204,
})

export const unmuteBoardThread = endpoint({
  method: 'DELETE',
  path: `${threadPath}/mute`,
  summary: 'Notify the caller of replies in a conversation again',
  caller: 'reader',
  feature,
  params: threadParams,
  status: 204,
})
