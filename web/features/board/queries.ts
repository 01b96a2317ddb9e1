import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getBoardLine } from '#contract/board/board-line.ts'
import { type RepliesStart, repliesInput } from '#contract/board/first-replies.ts'
import type { BoardPost, BoardPostId } from '#contract/board/post.ts'
import { boardReactions, getOwnBoardReactions } from '#contract/board/reacting.ts'
import { boardRepliesAPage, listBoardReplies } from '#contract/board/reply.ts'
import { type BoardThread, getBoardThread, listBoard } from '#contract/board/thread.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { MeetingId } from '#contract/meetings/meeting.ts'
import type { NewReaction, Reaction } from '#contract/texts/reaction.ts'
import { call, callPage, isAccessDenied } from '#web/client/api.ts'
import { endpointPageQuery, endpointPages, endpointQuery, queryOf } from '#web/client/queries.ts'
import { postsPollInterval, postsStaleTime } from '#web/features/texts/post-pages.ts'
import type { ReactionCalls } from '#web/features/texts/reactions/reaction-calls.ts'

const second = 1000

export const boardThreads = (client: QueryClient, clubId: ClubId) =>
  infiniteQueryOptions({
    ...endpointPages(
      client,
      listBoard,
      (cursor) => ({ params: { clubId }, query: { cursor: cursor ?? undefined } }),
      null,
    ),
    queryKey: ['api', 'clubs', String(clubId), 'board', 'pages'],
    // Another page of the board may have been read meanwhile.
    refetchOnMount: 'always',
    staleTime: postsStaleTime,
    refetchInterval: postsPollInterval,
  })

export const meetingThreads = (clubId: ClubId, meetingId: MeetingId) =>
  queryOptions({
    ...endpointPageQuery(listBoard, { params: { clubId }, query: { meetingId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 30 * second),
  })

export const boardThread = (clubId: ClubId, threadId: string | number) =>
  queryOptions({
    ...endpointQuery(getBoardThread, { params: { clubId, threadId } }),
    staleTime: postsStaleTime,
    refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 30 * second),
  })

/** For members. */
export const boardLine = (clubId: ClubId) =>
  queryOptions({
    ...endpointQuery(getBoardLine, { params: { clubId } }),
    refetchOnMount: 'always',
    staleTime: postsStaleTime,
    refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 30 * second),
  })

export interface RepliesPage {
  rows: BoardPost[]
  /** Whether more come after it when somebody writes. */
  isOpen: boolean
}

/** Loads in both directions from `start`. */
export function boardReplies(
  client: QueryClient,
  clubId: ClubId,
  thread: Pick<BoardThread, 'id' | 'firstReplyId'>,
  start: RepliesStart,
) {
  const params = { clubId, threadId: thread.id }
  const first = endpointPageQuery(listBoardReplies, repliesInput(params, start)).queryKey
  const pageOf = (rows: BoardPost[], from: RepliesStart): RepliesPage => ({
    rows,
    isOpen: !('before' in from || 'around' in from) && rows.length < boardRepliesAPage,
  })
  return infiniteQueryOptions({
    queryKey: repliesKey(clubId, thread.id, start),
    meta: queryOf(listBoardReplies, repliesInput(params, {})).meta,
    queryFn: async ({ pageParam, signal }) => {
      const { rows } = await callPage(listBoardReplies, repliesInput(params, pageParam), signal)
      return pageOf(rows, pageParam)
    },
    initialPageParam: start,
    // What comes after an open page comes with its next fetch.
    getNextPageParam: ({ rows, isOpen }): RepliesStart | null => {
      const last = rows.at(-1)?.id
      return isOpen ? null : last === undefined ? {} : { after: last }
    },
    getPreviousPageParam: ({ rows: [earliest] }): RepliesStart | null =>
      earliest === undefined || thread.firstReplyId === null || earliest.id <= thread.firstReplyId
        ? null
        : { before: earliest.id },
    initialData: () => {
      const page = client.getQueryData(first)
      return page && { pages: [pageOf(page.rows, start)], pageParams: [start] }
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
    staleTime: postsStaleTime,
    refetchInterval: postsPollInterval,
  })
}

export const repliesKey = (clubId: ClubId, threadId: BoardPostId, start: RepliesStart) =>
  ['api', 'clubs', String(clubId), 'board', String(threadId), 'replies', 'window', start] as const

type OwnReactions = Record<string, Reaction[]>

/** To the first post of a conversation, or to a reply. */
export function boardReactionCalls(
  clubId: ClubId,
  { id, threadId }: Pick<BoardPost, 'id' | 'threadId'>,
): ReactionCalls<OwnReactions> {
  const own = endpointQuery(getOwnBoardReactions, { params: { clubId } })
  const ownOnes = {
    own,
    mineIn: (data: OwnReactions) => data[id],
    withMine: (data: OwnReactions, mine: Reaction[]) => ({ ...data, [id]: mine }),
  }
  if (id === threadId) {
    const { list, react, takeBack } = boardReactions.thread
    const params = { clubId, threadId }
    return {
      ...ownOnes,
      named: endpointQuery(list, { params }),
      react: (body: NewReaction) => call(react, { params, body }),
      takeBack: (body: NewReaction) => call(takeBack, { params, body, query: {} }),
    }
  }
  const { list, react, takeBack } = boardReactions.reply
  const params = { clubId, threadId, replyId: id }
  return {
    ...ownOnes,
    named: endpointQuery(list, { params }),
    react: (body: NewReaction) => call(react, { params, body }),
    takeBack: (body: NewReaction) => call(takeBack, { params, body, query: {} }),
  }
}
