import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { RepliesStart } from '#contract/board/first-replies.ts'
import type { BoardPost } from '#contract/board/post.ts'
import { type BoardThread, latestWordsMax } from '#contract/board/thread.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { boardReplies, boardThread, type RepliesPage, repliesKey } from './queries.ts'

/** The replies of a conversation that are loaded, in both directions from `start`. */
export function useReplies(clubId: ClubId, thread: BoardThread, start: RepliesStart) {
  const query = useInfiniteQuery(boardReplies(useQueryClient(), clubId, thread, start))
  // A page that grew may have taken the first replies of the next one.
  const rows = [
    ...new Map(
      (query.data?.pages ?? []).flatMap((page) => page.rows).map((post) => [post.id, post]),
    ).values(),
  ]
  const last = rows.at(-1)?.id ?? 0
  return { ...query, rows, reachesEnd: query.data !== undefined && last >= (thread.latestReply?.id ?? 0) }
}

type Replies = InfiniteData<RepliesPage, RepliesStart>

/** Adds the reader’s own reply to what is shown, before it is fetched. */
export function showReply(client: QueryClient, clubId: ClubId, start: RepliesStart, reply: BoardPost): void {
  const key = boardThread(clubId, String(reply.threadId)).queryKey
  const latest = client.getQueryData<BoardThread>(key)?.latestReply?.id ?? 0
  client.setQueryData<Replies>(repliesKey(clubId, reply.threadId, start), (data) =>
    data === undefined || data.pages.some(({ rows }) => rows.some(({ id }) => id === reply.id))
      ? data
      : withReply(data, latest, reply),
  )
  client.setQueryData<BoardThread>(key, (thread) =>
    thread === undefined || latest >= reply.id
      ? thread
      : {
          ...thread,
          replyCount: thread.replyCount + 1,
          firstReplyId: thread.firstReplyId ?? reply.id,
          latestReply: { ...reply, content: reply.content.slice(0, latestWordsMax) },
        },
  )
}

/** As the next fetch will have it: at the end of a page that grows, or in a new one. */
function withReply({ pages, pageParams }: Replies, latest: number, reply: BoardPost): Replies {
  const last = pages.at(-1)
  const lastId = pages.flatMap(({ rows }) => rows).at(-1)?.id
  // The end is not loaded.
  if (last === undefined || (lastId ?? 0) < latest) return { pages, pageParams }
  if (last.isOpen)
    return { pages: [...pages.slice(0, -1), { ...last, rows: [...last.rows, reply] }], pageParams }
  return {
    pages: [...pages, { rows: [reply], isOpen: true }],
    pageParams: [...pageParams, lastId === undefined ? {} : { after: lastId }],
  }
}
