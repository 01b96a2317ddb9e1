import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { BoardPost } from '#contract/board/post.ts'
import type { BoardThread } from '#contract/board/thread.ts'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { refresh } from '#web/client/queries.ts'
import { boardThread } from './queries.ts'

/** After a deletion: a conversation that is gone with its first message leads back to the board. */
export function useLeaveDeleted(
  { id, slug }: Pick<Club, 'id' | 'slug'>,
  post: Pick<BoardPost, 'id' | 'threadId'>,
) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return () => {
    const thread = client.getQueryData<BoardThread>(boardThread(id, String(post.threadId)).queryKey)
    const isGone = post.id === post.threadId && thread?.replyCount === 0
    if (isGone) navigate(to.board(slug))
    else document.getElementById('main')?.focus({ preventScroll: true })
    void refresh('clubs', id, 'board')
  }
}
