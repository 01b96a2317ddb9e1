import { lazy, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'
import { MemberSummary, MemberSummarySkeleton } from '#web/features/members/member-summary.tsx'
import { inviteToken } from '#web/features/members/join/invite-link.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { ListViewer } from './use-club-list.ts'

// Lazy, because visitors need neither.
const Membership = lazy(async () => ({
  default: (await import('#web/features/members/join/membership.tsx')).Membership,
}))
const LeaveButton = lazy(async () => ({
  default: (await import('#web/features/members/leave/leave-button.tsx')).LeaveButton,
}))

interface ClubAboutProps {
  club: Club
  viewer: ListViewer
  /** Undefined until they have loaded, and for viewers who may not see them. */
  people: readonly Member[] | undefined
  isLoadingPeople: boolean
  /** Shows the first two lines of the description. */
  isFolded: boolean
}

/** What the club is about, who is in it, and how to join. */
export function ClubAbout({ club, viewer, people, isLoadingPeople, isFolded }: ClubAboutProps) {
  const search = useSearch()
  const { reader, membership, waiting } = viewer
  return (
    <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_30rem]">
      <Description text={club.description} isFolded={isFolded} />
      {(reader || people || isLoadingPeople) && (
        <div className="flex flex-col items-start gap-4 lg:items-end">
          {reader && (
            <Suspense fallback={<Skeleton className={membership?.isMember ? 'h-6 w-24' : 'h-11 w-32'} />}>
              <Membership club={club} status={membership} loading={waiting} token={inviteToken(search)}>
                {membership?.memberId && membership.status === 'pending' && (
                  <Suspense fallback={<WithdrawSkeleton />}>
                    <LeaveButton
                      look="ghost"
                      club={club}
                      membership={{ memberId: membership.memberId, role: null, status: 'pending' }}
                    />
                  </Suspense>
                )}
              </Membership>
            </Suspense>
          )}
          {isLoadingPeople && <MemberSummarySkeleton />}
          {people && <MemberSummary slug={club.slug} members={people} count={club.memberCount} />}
        </div>
      )}
    </div>
  )
}

/** In characters; a shorter description fits two lines of a phone, or nearly. */
const foldedFrom = 90

function Description({ text, isFolded }: { text: string; isFolded: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const folds = isFolded && (text.length > foldedFrom || text.includes('\n'))
  return (
    <div className="max-w-[58ch]">
      <p
        dir="auto"
        className={`text-start font-serif text-lg wrap-anywhere whitespace-pre-line ${folds && !isWhole ? 'line-clamp-2' : ''}`}
      >
        {text}
      </p>
      {folds && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-action-ink underline underline-offset-3"
        >
          {isWhole ? t('words.lessText', 'Less') : t('words.moreText', 'More')}
        </button>
      )}
    </div>
  )
}

/** As large as the button, so that nothing moves when it has loaded. */
const WithdrawSkeleton = () => (
  <span
    aria-hidden="true"
    className={`invisible ${buttonStyle({ variant: 'ghost', size: 'sm', className: 'lg:-me-3' })}`}
  >
    {t('leaving.withdraw', 'Withdraw request')}
  </span>
)
