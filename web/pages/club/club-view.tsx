import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { ClubBanner } from '#web/features/clubs/club-banner.tsx'
import { ClubStats } from '#web/features/clubs/club-stats.tsx'
import { ShareButton } from '#web/features/clubs/share-button.tsx'
import { PictureCredit } from '#web/features/images/picture-credit.tsx'
import { inviteToken, isInviteLink } from '#web/features/members/join/invite-link.ts'
import { InviteNote } from '#web/features/members/join/invite-note.tsx'
import { nextStep } from '#web/features/members/join/join-method.ts'
import { members } from '#web/features/members/queries.ts'
import { MemberSummary, MemberSummarySkeleton } from '#web/features/members/member-summary.tsx'
import { useMembership } from '#web/features/members/use-membership.ts'
import { useVisit } from '#web/features/news/use-visit.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClubRecommendations } from './club-recommendations.tsx'
import { ClubNowReading } from './club-now-reading.tsx'
import { ClubPlans } from './club-plans.tsx'
import { ClubReadingList, listHeadingId } from './club-reading-list.tsx'
import { useClubList } from './use-club-list.ts'
import { useClubEvents } from '#web/app/use-club-events.ts'

// Lazy, because visitors need none of them.
const Membership = lazy(async () => ({
  default: (await import('#web/features/members/join/membership.tsx')).Membership,
}))
const AdminButtons = lazy(async () => ({ default: (await import('./admin-buttons.tsx')).AdminButtons }))
const MemberActions = lazy(async () => ({
  default: (await import('./member-actions.tsx')).MemberActions,
}))

export function ClubView({ club }: { club: Club }) {
  usePageTitle(club.name)
  const search = useSearch()
  const reader = useReader()
  const membership = useMembership(club.id)
  const status = reader === null ? undefined : membership.data
  useVisit(club, status?.isMember === true)
  useClubEvents(club, club.visibility !== 'invite-only' || status?.may.seeList === true)
  // Everyone may see the members of an open club, but only members those of others; the server would refuse the request.
  const maySeeMembers = club.visibility === 'open' || status?.isMember === true
  const memberQuery = useQuery({ ...members.first(club.id), enabled: maySeeMembers })
  // A reader who is no longer a member must not see cached data.
  const people = maySeeMembers ? memberQuery.data : undefined
  const isLoadingPeople = maySeeMembers && memberQuery.isPending
  const viewer = { reader, membership: status, waiting: reader !== null && membership.isPending }
  const list = useClubList(club, viewer)
  const isAdmin = status?.isMember === true && status.role === 'admin'
  const invited = isInviteLink(search) && !status?.isMember && !(reader && membership.isPending)

  return (
    <>
      <ClubBanner
        club={club}
        actions={
          <>
            {/* Nobody can join an invite-only club with the address of its page. */}
            {!(isAdmin && club.visibility === 'invite-only') && <ShareButton />}
            {isAdmin && (
              <Suspense fallback={<span className={buttonStyle({ variant: 'outline', shape: 'icon' })} />}>
                <AdminButtons club={club} requests={status.requests ?? 0} />
              </Suspense>
            )}
          </>
        }
      />
      <div className="page">
        {club.imageCredit && (
          <div className="-mt-2 mb-5 flex sm:-mt-5 sm:mb-6 sm:justify-end">
            <PictureCredit picture={club.imageCredit} />
          </div>
        )}
        {invited && (
          <div className="mb-6">
            <InviteNote
              clubName={club.name}
              signedIn={reader !== null}
              step={nextStep(club.visibility, status, inviteToken(search))}
              removed={status?.removed === true}
            />
          </div>
        )}
        <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_30rem]">
          <p dir="auto" className="max-w-[58ch] font-serif text-lg wrap-anywhere whitespace-pre-line">
            {club.description}
          </p>
          {(reader || people || isLoadingPeople) && (
            <div className="flex flex-col items-start gap-4 lg:items-end">
              {reader && (
                <Suspense fallback={<Skeleton className="h-11 w-32" />}>
                  <Membership
                    club={club}
                    status={status}
                    loading={membership.isPending}
                    token={inviteToken(search)}
                  >
                    {status?.memberId && status.status && (
                      <Suspense fallback={<MemberActionsSkeleton status={status.status} />}>
                        <MemberActions
                          club={club}
                          membership={{ memberId: status.memberId, role: status.role, status: status.status }}
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
        {maySeeMembers && <ClubPlans club={club} isMember={status?.isMember === true} isAdmin={isAdmin} />}
        <ClubNowReading club={club} membership={status} books={list.books} listHeadingId={listHeadingId} />
        <div className="mt-7 mb-10">
          <ClubStats club={club} mayOpen={maySeeMembers} />
        </div>
        <ClubReadingList club={club} list={list} {...viewer} people={people} />
        <ClubRecommendations club={club} signedIn={reader !== null} membership={status} />
      </div>
    </>
  )
}

/** As large as the member's actions, so that nothing moves when those have loaded. */
const MemberActionsSkeleton = ({ status }: { status: 'member' | 'pending' }) => (
  <span aria-hidden="true" className="invisible flex flex-wrap items-center">
    {status === 'member' && (
      <span className={buttonStyle({ variant: 'ghost', size: 'sm' })}>Notifications</span>
    )}
    <span className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'lg:-me-3' })}>
      {status === 'pending' ? 'Withdraw request' : 'Leave club'}
    </span>
  </span>
)
