import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { BoardPicture, BoardPostId } from './post.ts'
import { Mentions } from '#contract/texts/mention.ts'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { boardParams, boardPath, feature, latestWordsMax, unreadCountedMax } from './thread.ts'

export const announcementsShown = 5

/** What a member’s club page says of the board. */
export const BoardLine = z.object({
  /** Posts of others in all conversations that the caller has not seen, up to `unreadCountedMax`. */
  unread: z.int(),
  /** The newest post; its words are cut after `latestWordsMax` characters and empty for a picture. Null while the board is empty. */
  latest: z.nullable(
    z.object({
      threadId: BoardPostId,
      id: BoardPostId,
      memberName: z.nullable(PersonName),
      content: z.string(),
      createdAt: Instant,
    }),
  ),
  /** Those that the caller has not dismissed and whose day is not over, newest first. */
  announcements: z.array(
    z.object({
      threadId: BoardPostId,
      memberName: z.nullable(PersonName),
      content: z.string(),
      mentions: Mentions,
      pictures: z.array(BoardPicture),
      announcedAt: Instant,
      until: z.nullable(CalendarDate),
      replyCount: z.int(),
    }),
  ),
})
export type BoardLine = z.infer<typeof BoardLine>

export const getBoardLine = endpoint({
  method: 'GET',
  path: `${boardPath}/line`,
  summary: `What a member’s club page says of the board: how much is unread (up to ${unreadCountedMax}), the beginning (${latestWordsMax} characters) of the newest post, and standing announcements (up to ${announcementsShown}); members only`,
  caller: 'reader',
  shows: ['board'],
  feature,
  params: boardParams,
  answer: BoardLine,
  status: 200,
})
