import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { firstReplies, type RepliesStart } from '#contract/board/first-replies.ts'
import type { BoardThread } from '#contract/board/thread.ts'
import { OwnMember } from '#web/features/texts/own-member.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { sendReply } from './actions.ts'
import { useLinkedPost } from './anchor.ts'
import { BoardPostItem } from './board-post-item.tsx'
import { draftName, toSend } from './draft.ts'
import { JoinToWrite } from './join-to-write.tsx'
import { JumpToNewest } from './jump-to-newest.tsx'
import { KeepPlace } from './keep-place.tsx'
import { PendingPosts } from './pending-posts.tsx'
import { type Opening, ReplyList } from './reply-list.tsx'
import { SendingBox } from './sending-box.tsx'
import { boxOf } from './outbox.ts'
import { useBox } from './use-box.ts'
import { useNearEdge } from './use-near-edge.ts'
import { showReply, useReplies } from './use-replies.ts'
import { useScrollGoal } from './use-scroll-goal.ts'
import { useSeen } from './use-seen.ts'
import { type BoardViewer, mayWrite } from './viewer.ts'

interface ConversationProps {
  viewer: BoardViewer
  thread: BoardThread
}

/** Opens at the first unread reply, or at the one that a link leads to, and loads more in both directions. */
export function Conversation({ viewer, thread }: ConversationProps) {
  const { club, reader } = viewer
  const isMember = mayWrite(viewer)
  const client = useQueryClient()
  const linkedId = useLinkedPost()
  const [opening] = useState<Opening>(() => ({
    unread: thread.unread,
    firstUnreadId: thread.firstUnreadId,
    newestId: thread.latestReply?.id ?? thread.id,
    atEnd: isMember && thread.firstUnreadId === null,
  }))
  const [start, setStart] = useState<RepliesStart>(() =>
    linkedId !== null && linkedId > thread.id ? { around: linkedId } : firstReplies(thread, isMember),
  )
  const replies = useReplies(club.id, thread, start)
  const { rows, reachesEnd, hasPreviousPage, hasNextPage, isFetching } = replies
  const box = useBox(boxOf(draftName(club.id, thread.id), reader?.id ?? null))
  const top = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const boxArea = useRef<HTMLDivElement>(null)
  const isNearTop = useNearEdge(top, 60)
  const isNearEnd = useNearEdge(end, 60)
  // A link to a reply that is not loaded yet, followed on this page.
  const isLinkLost =
    linkedId !== null &&
    linkedId > thread.id &&
    start.around !== linkedId &&
    replies.isSuccess &&
    !rows.some(({ id }) => id === linkedId)
  if (isLinkLost) setStart({ around: linkedId })
  const goal = useScrollGoal({
    hasLoaded: replies.data !== undefined && !isLinkLost,
    start,
    linkedId,
    opening,
    end,
    box: boxArea,
  })
  useSeen(club.id, thread, isMember, rows.length)

  const { fetchPreviousPage, fetchNextPage } = replies
  const mayFetch = !isFetching && !replies.isError && goal.isReached
  const wantsEarlier = mayFetch && isNearTop && hasPreviousPage
  const wantsLater = mayFetch && isNearEnd && hasNextPage && !reachesEnd
  useEffect(() => {
    if (wantsEarlier) void fetchPreviousPage()
    else if (wantsLater) void fetchNextPage()
  }, [wantsEarlier, wantsLater, fetchPreviousPage, fetchNextPage])

  function jumpToNewest() {
    if (!reachesEnd && thread.latestReply) setStart({ before: thread.latestReply.id + 1 })
    goal.goToEnd(reachesEnd)
  }
  function send() {
    box.send(async (draft, stored) => {
      const reply = await sendReply(club, thread.id, toSend(draft), stored)
      showReply(client, club.id, start, reply)
    })
    jumpToNewest()
  }

  return (
    <OwnMember value={viewer.membership?.memberId}>
      <KeepPlace className="pb-3 [overflow-anchor:none]">
        <BoardPostItem viewer={viewer} thread={thread} post={thread} linked={linkedId === thread.id} />
        <div ref={top} className={thread.replyCount > 0 ? 'mt-1 mb-2 border-t border-line' : undefined} />
        {hasPreviousPage && (
          <div className="py-3 text-center">
            <Button
              variant="quiet"
              size="sm"
              busy={replies.isFetchingPreviousPage}
              onClick={() => void fetchPreviousPage()}
            >
              {t('board.showEarlier', 'Show earlier replies')}
            </Button>
          </div>
        )}
        {replies.isPending && thread.replyCount > 0 ? (
          <RepliesSkeleton count={Math.min(4, thread.replyCount)} />
        ) : (
          <ReplyList viewer={viewer} thread={thread} rows={rows} opening={opening} linkedId={linkedId}>
            {reader && <PendingPosts reader={reader} sending={box.sending} />}
          </ReplyList>
        )}
        {replies.isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 py-3 text-sm text-danger-ink">
            {t('board.repliesNotLoaded', 'Couldn’t load the replies.')}
            <Button variant="outline" size="sm" busy={isFetching} onClick={() => void replies.refetch()}>
              {t('words.tryAgain', 'Try again')}
            </Button>
          </p>
        )}
        <div ref={end} />
      </KeepPlace>
      <div
        ref={boxArea}
        className="sticky bottom-0 z-20 -mx-2 bg-paper px-2 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {goal.isReached && (
          <JumpToNewest isShown={!isNearEnd || !reachesEnd} unread={thread.unread} onJump={jumpToNewest} />
        )}
        {isMember ? (
          <SendingBox
            clubId={club.id}
            label={t('board.writeReply', 'Write a reply')}
            sendLabel={t('board.send', 'Send')}
            box={box}
            onSend={send}
          />
        ) : (
          <JoinToWrite viewer={viewer} />
        )}
      </div>
    </OwnMember>
  )
}

const RepliesSkeleton = ({ count }: { count: number }) => (
  <Loading label={t('board.loadingReplies', 'Loading the replies')} className="space-y-6 pt-5">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className="flex gap-3.5">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <div className="grow space-y-2.5">
          <Skeleton className="h-4 w-44 max-w-full" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      </div>
    ))}
  </Loading>
)
