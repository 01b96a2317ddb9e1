import { Fragment, type ReactNode } from 'react'
import type { BoardPost } from '#contract/board/post.ts'
import { type BoardThread, unreadCountedMax } from '#contract/board/thread.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { BoardPostItem } from './board-post-item.tsx'
import type { BoardViewer } from './viewer.ts'

/** How the conversation stood when the reader opened it. */
export interface Opening {
  unread: number
  firstUnreadId: number | null
  newestId: number
  /** They have read all of it. */
  atEnd: boolean
}

interface ReplyListProps {
  viewer: BoardViewer
  thread: BoardThread
  rows: readonly BoardPost[]
  opening: Opening
  linkedId: number | null
  /** What is on its way. */
  children: ReactNode
}

/** Replies with the days between them, and a line where the reader stopped. What comes while they look is read aloud. */
export function ReplyList({ viewer, thread, rows, opening, linkedId, children }: ReplyListProps) {
  const dates = useDates()
  const posts = [thread, ...rows]
  const item = (post: BoardPost, at: number) => {
    const before = posts[at]
    const isNewDay = before !== undefined && dates.day(before.createdAt) !== dates.day(post.createdAt)
    return (
      <Fragment key={post.id}>
        {isNewDay && (
          <p className="mt-5 mb-1 text-center text-xs font-semibold text-ink-soft">
            <time dateTime={post.createdAt}>{dates.longDay(post.createdAt)}</time>
          </p>
        )}
        {post.id === opening.firstUnreadId && <UnreadLine count={opening.unread} />}
        <BoardPostItem viewer={viewer} thread={thread} post={post} linked={post.id === linkedId} />
      </Fragment>
    )
  }
  const history = rows.filter(({ id }) => id <= opening.newestId)
  return (
    <>
      {history.map(item)}
      <div role="log" aria-label={t('board.newReplies', 'New replies')} aria-live="polite">
        {rows.slice(history.length).map((post, at) => item(post, history.length + at))}
      </div>
      {children}
    </>
  )
}

/** The element id of the line above the first post that the reader has not seen. */
export const unreadLineId = 'unread'

const UnreadLine = ({ count }: { count: number }) => (
  <div
    id={unreadLineId}
    role="separator"
    aria-label={newWords(count)}
    className="mt-4 flex scroll-mt-28 items-center gap-3 text-xs font-semibold text-action-ink before:h-px before:grow before:bg-action after:h-px after:grow after:bg-action"
  >
    {newWords(count)}
  </div>
)

/** “3 new”; at most `unreadCountedMax` are counted. */
export const newWords = (count: number): string =>
  count < unreadCountedMax
    ? t('board.new', '{count, plural, one {# new} other {# new}}', { count })
    : t('board.manyNew', '{count, number}+ new', { count: unreadCountedMax })
