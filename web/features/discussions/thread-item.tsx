import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Post, PostContext } from '#contract/discussions/post.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { runsOf } from '#web/features/texts/sealed/runs.ts'
import { SealedRun } from '#web/features/texts/sealed/sealed-run.tsx'
import { useParts } from '#web/features/texts/sealed/use-parts.ts'
import { useViewer } from '#web/features/texts/sealed/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { type ThreadKind, kindLabels } from './thread-kinds.tsx'
import { PostItem, type PostItemProps } from './post-item.tsx'
import { hasPost, type ShownThread, mergePosts } from './post-order.ts'
import { replies } from './reply-pages.ts'

/** Replies shown before the reader asks for more, so that a page of twenty threads stays short. */
const previewReplies = 6

export interface ThreadItemProps {
  kind: ThreadKind
  thread: ShownThread
  linkedId: number | null
  /** The posts around the linked one, if it is in this thread. */
  linkedContext: PostContext | null
  /** Shown only because of the link. */
  pinned: boolean
  onReplied: (reply: Pick<Post, 'id'>) => void
  onDeleted: () => void
}

export function ThreadItem({
  kind,
  thread,
  linkedId,
  linkedContext,
  pinned,
  onReplied,
  onDeleted,
}: ThreadItemProps) {
  const [expanded, setExpanded] = useState(false)
  const labels = kindLabels[kind]
  const linkedReply = linkedId !== null && linkedId !== thread.opening.id && hasPost(thread, linkedId)
  const linkedAt = thread.replies.findIndex(({ id }) => id === linkedId)
  // If the linked post is not loaded with the thread, replies are loaded from around it.
  const source = linkedContext?.posts.find(({ id }) => id === linkedId)
  const distant =
    source && linkedContext && thread.more && (pinned || !linkedReply)
      ? { id: source.id, context: linkedContext }
      : null
  const open = expanded || distant !== null || (linkedReply && linkedAt >= previewReplies)
  const rest = useReplies(thread, distant, open && thread.more)
  const shown = !open ? thread.replies.slice(0, previewReplies) : rest.posts
  const hidden = thread.replyCount - shown.length
  const places = new Map<number, number>(shown.map(({ id, place }) => [id, place]))
  const item = { kind, onReplied, onDeleted }
  // A sealed thread says how many replies it has, if none of them can be read.
  const isWaiting = isWaitingThread(thread) && !linkedReply

  return (
    <>
      <PostItem
        {...item}
        post={thread.opening}
        atLeast={0}
        linked={linkedId === thread.opening.id}
        answers={isWaiting ? thread.replyCount : 0}
      />
      {thread.replyCount > 0 && !isWaiting && (
        <div className="mt-1 border-s-2 border-line ps-3.5 sm:ms-4.5 sm:ps-5">
          <h4 className="sr-only">{labels.countReplies(thread.replyCount)}</h4>
          {open && rest.hasEarlier && (
            <Button
              variant="quiet"
              size="sm"
              busy={rest.fetchingEarlier}
              onClick={rest.fetchEarlier}
              className="my-2"
            >
              {labels.earlier}
            </Button>
          )}
          <ol>
            {runsOf(shown, ({ sealed }) => sealed).map((run) => (
              <Replies
                key={run[0]?.id}
                {...item}
                posts={run}
                linkedId={linkedId}
                placeOf={(id) => places.get(id) ?? thread.opening.place}
              />
            ))}
          </ol>
          {!open && hidden > 0 && (
            <Button variant="quiet" size="sm" onClick={() => setExpanded(true)} className="my-2">
              {labels.showMore(hidden)}
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
              {labels.later}
            </Button>
          )}
          {rest.failed && (
            <p role="alert" className="py-2 text-sm text-danger-ink">
              {labels.notLoaded}
            </p>
          )}
        </div>
      )}
    </>
  )
}

interface RepliesProps extends Omit<PostItemProps, 'post' | 'linked' | 'atLeast'> {
  posts: readonly Post[]
  linkedId: number | null
  /** The thread's place if the post is not loaded. */
  placeOf: (id: number) => number
}

/** Folds sealed replies that follow each other into one. */
function Replies({ posts, linkedId, placeOf, ...item }: RepliesProps) {
  const parts = useParts(posts.length > 1)
  const viewer = useViewer()
  const items = posts.map((post) => (
    <PostItem
      key={post.id}
      {...item}
      post={post}
      atLeast={post.parentId === null ? 0 : placeOf(post.parentId)}
      linked={linkedId === post.id}
    />
  ))
  return (
    <li className={indents[posts[0]?.level ?? 1] ?? ''}>
      {posts.length === 1 ? (
        items
      ) : (
        <SealedRun
          items={posts}
          what={kindLabels[item.kind].replies}
          parts={parts}
          viewer={viewer}
          open={posts.some(({ id }) => id === linkedId)}
        >
          {items}
        </SealedRun>
      )}
    </li>
  )
}

/** Neither the thread nor any loaded reply can be read yet. */
export const isWaitingThread = ({ opening, replies: loaded }: ShownThread): boolean =>
  opening.sealed && loaded.every(({ sealed }) => sealed)

/** By level. */
const indents: Record<number, string> = { 2: 'ps-3 sm:ps-8', 3: 'ps-6 sm:ps-16' }

/** First the replies loaded with the thread, then all of them page by page. */
function useReplies(thread: ShownThread, distant: Parameters<typeof replies.of>[2], enabled: boolean) {
  const clubBook = useClubBook()
  const query = useInfiniteQuery({ ...replies.of(clubBook, thread.opening.id, distant), enabled })
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
