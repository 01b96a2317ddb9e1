import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { bookCells } from '#web/features/books/book-head.tsx'
import { plans } from '#web/features/plans/queries.ts'
import { ProgressCard } from '#web/features/progress/progress-card.tsx'
import { ScheduleCard } from '#web/features/progress/schedule/schedule-card.tsx'
import { JoinOrSignIn } from '#web/features/texts/join-or-sign-in.tsx'
import { t } from '#web/messages/text.ts'

// Lazy, because visitors have no progress.
const MemberProgress = lazy(async () => ({
  default: (await import('./member-progress.tsx')).MemberProgress,
}))

interface BookProgressProps {
  clubId: ClubId
  bookId: BookId
  reader: User | null
  status: MembershipStatus | undefined
}

/** The reader's place and the club's schedule. */
export function BookProgress({ clubId, bookId, reader, status }: BookProgressProps) {
  const plan = useQuery(plans.of(clubId, bookId)).data
  if (status?.isMember)
    return <MemberProgress clubId={clubId} bookId={bookId} mayManage={status.may.manage} />
  return (
    <>
      <div className={bookCells.beside}>
        <ProgressCard>
          <ProgressForMembers status={status} signedIn={reader !== null} />
        </ProgressCard>
      </div>
      {plan && (
        <div className={`empty:hidden ${bookCells.below}`}>
          <ScheduleCard plan={plan} progress={null} />
        </div>
      )}
    </>
  )
}

interface ProgressForMembersProps {
  status: MembershipStatus | undefined
  signedIn: boolean
}

function ProgressForMembers({ status, signedIn }: ProgressForMembersProps) {
  return (
    <div className="space-y-4 text-sm">
      <p className="text-ink-soft">
        {!signedIn
          ? t('bookPage.placeSignIn', 'Sign in to save your place in this book.')
          : status?.status === 'pending'
            ? t('bookPage.placeOnceApproved', 'You can save your place once an admin approves your request.')
            : t('bookPage.placeJoin', 'Join this club to save your place and see where other members are.')}
      </p>
      <JoinOrSignIn />
    </div>
  )
}
