import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Post, PostContext } from '#contract/discussions/post.ts'
import { useClubBook } from '#web/features/posts/club-book.ts'
import { Button } from '#web/ui/button.tsx'
import { type ThreadKind, kindLabels } from './thread-kinds.ts'
import { PostItem } from './post-item.tsx'
import { hasPost, type ShownThread, mergePosts } from './post-order.ts'
import { repliesOf } from './queries.ts'

/** Replies shown of a thread before somebody asks for the others, so that twenty threads stay a page. */
const repliesAtFirst = 6

export interface ThreadItemProps {
  kind: ThreadKind
  thread: ShownThread
  linkedId: number | null
  /** Where the linked post stands, when that is in this thread. */
  place: PostContext | null
  /** Whether the thread is shown for the sake of the link alone. */
  pinned: boolean
  onReplied: (reply: Pick<Post, 'id'>) => void
  onDeleted: () => void
}

/** A thread: its opening post, and its replies each below the post it answers. */
export function ThreadItem({ kind, thread, linkedId, place, pinned, onReplied, onDeleted }: ThreadItemProps) {
  const [unrolled, setUnrolled] = useState(false)
  const labels = kindLabels[kind]
  const linkedReply = linkedId !== null && linkedId !== thread.opening.id && hasPost(thread, linkedId)
  const linkedAt = thread.replies.findIndex(({ id }) => id === linkedId)
  // Whether the linked post is further on than the list reaches; then its surroundings are read instead.
  const source = place?.posts.find(({ id }) => id === linkedId)
  const beyond = source && place && thread.more && (pinned || !linkedReply) ? { id: source.id, place } : null
  const open = unrolled || beyond !== null || (linkedReply && linkedAt >= repliesAtFirst)
  const rest = useReplies(thread, beyond, open && thread.more)
  const replies = !open ? thread.replies.slice(0, repliesAtFirst) : rest.posts
  const hidden = thread.replyCount - replies.length
  const item = { kind, onReplied, onDeleted }

  return (
    <>
      <PostItem {...item} post={thread.opening} linked={linkedId === thread.opening.id} />
      {thread.replyCount > 0 && (
        <div className="mt-1 border-s-2 border-line ps-3.5 sm:ms-4.5 sm:ps-5">
          <h4 className="sr-only">
            {thread.replyCount === 1 ? `1 ${labels.reply}` : `${thread.replyCount} ${labels.replies}`}
          </h4>
          {open && rest.hasEarlier && (
            <Button
              variant="quiet"
              size="sm"
              busy={rest.fetchingEarlier}
              onClick={rest.fetchEarlier}
              className="my-2"
            >
              Show earlier {labels.replies}
            </Button>
          )}
          <ol>
            {replies.map((post) => (
              <li key={post.id} className={indents[post.level] ?? ''}>
                <PostItem {...item} post={post} linked={linkedId === post.id} />
              </li>
            ))}
          </ol>
          {!open && hidden > 0 && (
            <Button variant="quiet" size="sm" onClick={() => setUnrolled(true)} className="my-2">
              {hidden === 1 ? `Show 1 more ${labels.reply}` : `Show ${hidden} more ${labels.replies}`}
            </Button>
          )}
          {open && rest.hasLater && (
            <Button
              variant="quiet"
              size="sm"
              busy={rest.fetchingLater}
              onClick={rest.fetchLater}
              className="my-2"
            >
              Show more {labels.replies}
            </Button>
          )}
          {rest.failed && (
            <p role="alert" className="py-2 text-sm text-danger-ink">
              More {labels.replies} could not be loaded. Please try again.
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** How far a reply stands in, by its level; narrow on phones, where every letter counts. */
const indents: Record<number, string> = { 2: 'ps-3 sm:ps-8', 3: 'ps-6 sm:ps-16' }

/** The replies of an open thread: those at hand, then all of it page by page. */
function useReplies(thread: ShownThread, beyond: Parameters<typeof repliesOf>[2], enabled: boolean) {
  const clubBook = useClubBook()
  const query = useInfiniteQuery({ ...repliesOf(clubBook, thread.opening.id, beyond), enabled })
  const pages = enabled ? query.data?.pages : undefined
  return {
    posts: pages ? mergePosts(...pages.map(({ posts }) => posts)) : thread.replies,
    hasEarlier: enabled && query.hasPreviousPage,
    fetchingEarlier: query.isFetchingPreviousPage,
    fetchEarlier: () => void query.fetchPreviousPage(),
    hasLater: enabled && (query.hasNextPage || query.isPending || query.isLoadingError),
    fetchingLater: query.isFetchingNextPage || (enabled && query.isPending),
    fetchLater: () => void (query.data ? query.fetchNextPage() : query.refetch()),
    failed: enabled && query.isError,
  }
}
