import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type BoardThread, seeBoardThread } from '#contract/board/thread.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { call } from '#web/client/api.ts'
import { boardLine, boardThread, boardThreads } from './queries.ts'

/** A post counts as seen once it was on the screen for this long, in ms. */
const glance = 600
/** The box at the bottom covers about this much of the screen, in pixels. */
const covered = 96

/** Tells the server up to which post a member has read. `shown` changes when posts come. */
export function useSeen(clubId: ClubId, thread: BoardThread, isMember: boolean, shown: number): void {
  const client = useQueryClient()
  const seen = useRef(
    thread.firstUnreadId === null ? (thread.latestReply?.id ?? thread.id) : thread.firstUnreadId - 1,
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tell = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const upTo = document.visibilityState === 'visible' ? lastOnScreen() : 0
    if (!isMember || upTo <= seen.current) return
    const before = seen.current
    seen.current = upTo
    call(seeBoardThread, {
      params: { clubId, threadId: thread.id },
      body: { upTo },
    }).then(
      () => markSeen(client, clubId, thread.id, upTo),
      // Tried again with the next scroll.
      () => (seen.current = Math.min(seen.current, before)),
    )
  })
  const look = useEffectEvent(() => (timer.current ??= setTimeout(tell, glance)))

  useEffect(() => {
    const onChange = () => look()
    document.addEventListener('scroll', onChange, { passive: true })
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('scroll', onChange)
      document.removeEventListener('visibilitychange', onChange)
      clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => void look(), [shown])
}

/** The id of the last post of which enough is on the screen to be read. */
function lastOnScreen(): number {
  const limit = window.innerHeight - covered
  let last = 0
  for (const post of document.querySelectorAll<HTMLElement>('[data-post]'))
    if (post.getBoundingClientRect().top < limit) last = Number(post.dataset['post'])
  return last
}

/** The counts of the board and of the club’s page are fetched when they are shown again. */
function markSeen(client: QueryClient, clubId: ClubId, threadId: BoardThread['id'], upTo: number): void {
  client.setQueryData<BoardThread>(boardThread(clubId, String(threadId)).queryKey, (thread) =>
    thread && upTo >= (thread.latestReply?.id ?? thread.id)
      ? { ...thread, unread: 0, firstUnreadId: null }
      : thread,
  )
  for (const { queryKey } of [boardThreads(client, clubId), boardLine(clubId)])
    void client.invalidateQueries({ queryKey, exact: true })
}
