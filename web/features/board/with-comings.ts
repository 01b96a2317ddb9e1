import type { BoardThread } from '#contract/board/thread.ts'
import type { Coming } from '#contract/members/coming.ts'

export type BoardRow = { thread: BoardThread } | { coming: Coming }

const lastAt = ({ latestReply, createdAt }: BoardThread): string => latestReply?.createdAt ?? createdAt

/** Lines stand before the first conversation that nobody has written in since; after the last one only if no more can be loaded. */
export function withComings(
  threads: readonly BoardThread[],
  comings: readonly Coming[],
  hasMore: boolean,
): BoardRow[] {
  const rows: BoardRow[] = []
  const waiting = [...comings]
  for (const thread of threads) {
    const since = lastAt(thread)
    if (!thread.pinned)
      while (waiting[0] && waiting[0].at > since)
        rows.push(...waiting.splice(0, 1).map((coming) => ({ coming })))
    rows.push({ thread })
  }
  if (!hasMore) rows.push(...waiting.map((coming) => ({ coming })))
  return rows
}
