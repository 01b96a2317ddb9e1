import type { CallInput } from '#contract/http/endpoint.ts'
import { listBoardReplies } from './reply.ts'
import type { BoardThread } from './thread.ts'

/** From where a conversation’s replies are loaded first. */
export type RepliesStart = Pick<CallInput<typeof listBoardReplies>['query'], 'after' | 'before' | 'around'>

/** At the first unread reply; at the end if the caller has read all; at the beginning if they have read nothing. */
export function firstReplies({
  id,
  firstUnreadId,
  latestReply,
}: Pick<BoardThread, 'id' | 'firstUnreadId' | 'latestReply'>): RepliesStart {
  if (latestReply === null || firstUnreadId === id) return {}
  return firstUnreadId === null ? { before: latestReply.id + 1 } : { around: firstUnreadId }
}

export const repliesInput = (
  params: CallInput<typeof listBoardReplies>['params'],
  start: RepliesStart,
): CallInput<typeof listBoardReplies> => ({ params, query: start })
