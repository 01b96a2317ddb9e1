import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Post, PostContext } from '#contract/discussions/post.ts'
import { PostList } from '#web/features/texts/post-list.tsx'
import { useAnnounceNew } from '#web/features/texts/announce-new.ts'
import { authorName } from '#web/features/texts/author-name.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { mayWrite } from '#web/features/texts/permissions.ts'
import { focusHeading, PostsLayout } from '#web/features/texts/posts-layout.tsx'
import { RequireWriteAccess } from '#web/features/texts/require-write-access.tsx'
import { runsOf } from '#web/features/texts/sealed/runs.ts'
import { SealedRun } from '#web/features/texts/sealed/sealed-run.tsx'
import { useParts } from '#web/features/texts/sealed/use-parts.ts'
import { useViewer } from '#web/features/texts/sealed/use-viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ThreadKind, kindLabels } from './thread-kinds.tsx'
import { OrderChoice, useThreadOrder } from './order-choice.tsx'
import { linkedThread, listedThread, type ShownThread } from './post-order.ts'
import { threads } from './queries.ts'
import { ThreadForm } from './thread-form.tsx'
import { isWaitingThread, ThreadItem } from './thread-item.tsx'
import { t } from '#web/messages/text.ts'

export interface ThreadsTabProps {
  kind: ThreadKind
  linkedId: number | null
  /** Null while loading. */
  linkedContext: PostContext | null
  onOpen: (post: Pick<Post, 'id'>) => void
}

const manyPosts = (count: number) =>
  t('discussions.newPosts', '{count, plural, one {# new post} other {# new posts}}', { count })

const deleted = { question: () => focusHeading('question'), discussion: () => focusHeading('discussion') }

/** A linked thread that is not in the loaded list comes first. */
export function ThreadsTab({ kind, linkedId, linkedContext, onOpen }: ThreadsTabProps) {
  const clubBook = useClubBook()
  const labels = kindLabels[kind]
  const [order, setOrder] = useThreadOrder(clubBook)
  const query = useInfiniteQuery(threads.of(clubBook, kind, order))
  const listed = (query.data?.pages ?? []).flatMap(({ rows }) => rows).map(listedThread)
  const total = query.data?.pages.at(-1)?.total ?? 0
  const linked = linkedContext && linkedId !== null ? linkedThread(linkedContext) : null
  const isPinned =
    linked !== null &&
    query.data !== undefined &&
    !listed.some(({ opening }) => opening.id === linked.opening.id)
  const shown = isPinned ? [linked, ...listed] : listed

  useAnnounceNew(
    listed.flatMap(({ opening, replies }) => [
      { ...opening, sentence: labels.newThread(authorName(opening.memberName)) },
      ...replies.map((reply) => ({ ...reply, sentence: labels.newReply(authorName(reply.memberName)) })),
    ]),
    query.data?.pages.length,
    manyPosts,
  )
  const parts = useParts(listed.some(isWaitingThread))
  const viewer = useViewer()
  const openId = linkedContext?.thread.id ?? linkedId

  const item = (thread: ShownThread) => (
    <Fragment key={thread.opening.id}>
      {isPinned && thread === linked && (
        <p className="mb-1 text-xs font-semibold text-ink-soft">
          {t(
            'discussions.linked',
            '{kind, select, question {The question you followed a link to} other {The discussion you followed a link to}}',
            { kind },
          )}
        </p>
      )}
      <ThreadItem
        kind={kind}
        thread={thread}
        linkedId={linkedId}
        linkedContext={linkedContext?.thread.id === thread.opening.id ? linkedContext : null}
        pinned={isPinned && thread === linked}
        onReplied={onOpen}
        onDeleted={deleted[kind]}
      />
    </Fragment>
  )

  return (
    <PostsLayout
      headingId={kind}
      title={labels.heading}
      count={total}
      formLabel={labels.formHeading}
      form={
        <RequireWriteAccess what={labels.plural}>
          <ThreadForm kind={kind} onStarted={onOpen} />
        </RequireWriteAccess>
      }
    >
      {total > 1 && <OrderChoice order={order} onChange={setOrder} />}
      <PostList
        what={labels.plural}
        query={query}
        shown={shown.length}
        total={total}
        empty={
          <EmptyState
            title={labels.emptyTitle}
            picture={labels.picture}
            text={
              mayWrite(clubBook)
                ? labels.emptyText
                : t('texts.firstAppearsHere', 'The first one will appear here.')
            }
          />
        }
      >
        {runsOf(shown, (thread) => isWaitingThread(thread) && thread.opening.id !== openId).map((run) => (
          <li key={run[0]?.opening.id} className="py-5">
            {run.length === 1 ? (
              run.map(item)
            ) : (
              <SealedRun
                items={run.map(({ opening }) => opening)}
                what={labels.plural}
                parts={parts}
                viewer={viewer}
              >
                {run.map(item)}
              </SealedRun>
            )}
          </li>
        ))}
      </PostList>
    </PostsLayout>
  )
}
