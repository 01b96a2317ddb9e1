import { useLocation, useSearch } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { boxOf } from '#web/features/board/outbox.ts'
import { draftName } from '#web/features/board/draft.ts'
import { JoinToWrite } from '#web/features/board/join-to-write.tsx'
import { NewThreadBox } from '#web/features/board/new-thread-box.tsx'
import { PendingPosts } from '#web/features/board/pending-posts.tsx'
import { ThreadList } from '#web/features/board/thread-list.tsx'
import { useBox } from '#web/features/board/use-box.ts'
import { mayWrite } from '#web/features/board/viewer.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { announce } from '#web/ui/announce.ts'
import { t } from '#web/messages/text.ts'

interface BoardViewProps {
  club: Club
  reader: User | null
}

/** Conversations of a club that are not about a book, and one box to start another. */
export function BoardView({ club, reader }: BoardViewProps) {
  const membership = useMembership(club.id).data
  const viewer = { club, reader, membership: reader === null ? undefined : membership }
  const isMember = mayWrite(viewer)
  const [, navigate] = useLocation()
  const meetingId = parseId(new URLSearchParams(useSearch()).get('meeting'))
  const { sending } = useBox(boxOf(draftName(club.id, 'new'), reader?.id ?? null))

  function show(threadId: number) {
    announce(t('board.started', 'Your message is on the board.'))
    if (meetingId !== null) navigate(to.boardThread(club.slug, threadId), { replace: true })
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <>
      {reader && sending.length > 0 && (
        <div className="mb-4">
          <PendingPosts reader={reader} sending={sending} />
        </div>
      )}
      <ThreadList club={club} isMember={isMember} />
      <div className="sticky bottom-0 z-20 -mx-2 mt-4 bg-paper px-2 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {isMember ? (
          <NewThreadBox viewer={viewer} meetingId={meetingId} onStarted={show} />
        ) : (
          <JoinToWrite viewer={viewer} />
        )}
      </div>
    </>
  )
}

const parseId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
