import type { CallInput } from '#contract/http/endpoint.ts'
import { listBoardReplies } from './reply.ts'
import type { BoardThread } from './thread.ts'

/** From where a conversation’s replies are loaded first. */
export type RepliesStart = Pick<CallInput<typeof listBoardReplies>['query'], 'after' | 'before' | 'around'>

/** At a member’s first unread reply, or at the end if they have read all; at the beginning for who has read nothing. */
export function firstReplies(
  { id, firstUnreadId, latestReply }: Pick<BoardThread, 'id' | 'firstUnreadId' | 'latestReply'>,
  isMember: boolean,
): RepliesStart {
  if (latestReply === null || firstUnreadId === id || !isMember) return {}
  return firstUnreadId === null ? { before: latestReply.id + 1 } : { around: firstUnreadId }
}

export const repliesInput = (
  params: CallInput<typeof listBoardReplies>['params'],
  start: RepliesStart,
): CallInput<typeof listBoardReplies> => ({ params, query: start })
