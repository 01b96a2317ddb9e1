import { useInfiniteQuery } from '@tanstack/react-query'
import type { Post, PostContext } from '#contract/discussions/post.ts'
import { PostList } from '#web/features/posts/post-list.tsx'
import { mayWrite, useClubBook } from '#web/features/posts/club-book.ts'
import { focusHeading, PostsLayout } from '#web/features/posts/posts-layout.tsx'
import { RequireWriteAccess } from '#web/features/posts/require-write-access.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ThreadKind, kindLabels } from './thread-kinds.ts'
import { linkedThread, listedThread } from './post-order.ts'
import { threads } from './queries.ts'
import { ThreadForm } from './thread-form.tsx'
import { ThreadItem } from './thread-item.tsx'

export interface ThreadsTabProps {
  kind: ThreadKind
  /** The post that the address names, and where it stands once that is known. */
  linkedId: number | null
  place: PostContext | null
  /** Opens a post: as a link to it would. */
  onOpen: (post: Pick<Post, 'id'>) => void
}

const deleted = { question: () => focusHeading('question'), discussion: () => focusHeading('discussion') }

/** The questions or the discussions of a book, newest first; a thread that was linked and is further down comes first. */
export function ThreadsTab({ kind, linkedId, place, onOpen }: ThreadsTabProps) {
  const clubBook = useClubBook()
  const labels = kindLabels[kind]
  const query = useInfiniteQuery(threads.of(clubBook, kind))
  const listed = (query.data?.pages ?? []).flatMap(({ rows }) => rows).map(listedThread)
  const total = query.data?.pages.at(-1)?.total ?? 0
  const linked = place && linkedId !== null ? linkedThread(place) : null
  const isFurtherDown =
    linked !== null &&
    query.data !== undefined &&
    !listed.some(({ opening }) => opening.id === linked.opening.id)
  const shown = isFurtherDown ? [linked, ...listed] : listed

  return (
    <PostsLayout
      headingId={kind}
      title={labels.heading}
      count={total}
      form={
        <RequireWriteAccess deed={labels.deed}>
          <ThreadForm kind={kind} />
        </RequireWriteAccess>
      }
    >
      <PostList
        what={labels.many}
        query={query}
        shown={shown.length}
        total={total}
        empty={
          <EmptyState
            title={labels.emptyTitle}
            picture={labels.picture}
            text={mayWrite(clubBook) ? labels.emptyText : 'The first one will stand here.'}
          />
        }
      >
        {shown.map((thread) => (
          <li key={thread.opening.id} className="py-5">
            {isFurtherDown && thread === linked && (
              <p className="mb-1 text-xs font-semibold text-ink-soft">The {kind} your link leads to</p>
            )}
            <ThreadItem
              kind={kind}
              thread={thread}
              linkedId={linkedId}
              place={place?.thread.id === thread.opening.id ? place : null}
              pinned={isFurtherDown && thread === linked}
              onReplied={onOpen}
              onDeleted={deleted[kind]}
            />
          </li>
        ))}
      </PostList>
    </PostsLayout>
  )
}
