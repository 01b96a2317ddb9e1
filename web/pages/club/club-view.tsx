import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { ClubStats } from '#web/features/clubs/club-stats.tsx'
import { PictureCredit } from '#web/features/images/picture-credit.tsx'
import { asksForAccount, inviteToken, isInviteLink } from '#web/features/members/join/invite-link.ts'
import { InviteNote } from '#web/features/members/join/invite-note.tsx'
import { nextStep } from '#web/features/members/join/join-method.ts'
import { members } from '#web/features/members/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { ReportButton } from '#web/features/texts/reporting/report-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClubAbout } from './club-about.tsx'
import { ClubHead } from './club-head.tsx'
import { ClubRecommendations } from './club-recommendations.tsx'
import { ClubNowReading } from './club-now-reading.tsx'
import { ClubPlans } from './club-plans.tsx'
import { ClubReadingList, listHeadingId } from './club-reading-list.tsx'
import { useClubList } from './use-club-list.ts'
import { useClubEvents } from '#web/app/use-club-events.ts'

// Lazy, because only members have news and a board, and take turns.
const loadForMembers = () => import('./for-members.ts')
const OpeningNews = lazy(async () => ({ default: (await loadForMembers()).OpeningNews }))
const BoardOnClubPage = lazy(async () => ({ default: (await loadForMembers()).BoardOnClubPage }))
const Announcements = lazy(async () => ({ default: (await loadForMembers()).Announcements }))
const TurnLine = lazy(async () => ({ default: (await loadForMembers()).TurnLine }))

// Lazy, because few arrive with a personal link.
const PersonalInvite = lazy(async () => ({
  default: (await import('#web/features/members/join/personal-invite.tsx')).PersonalInvite,
}))

export function ClubView({ club }: { club: Club }) {
  usePageTitle(club.name)
  const search = useSearch()
  const reader = useReader()
  const membership = useMembership(club.id)
  const status = reader === null ? undefined : membership.data
  const isMember = status?.isMember === true
  useClubEvents(club, club.visibility !== 'invite-only' || status?.may.seeList === true)
  // Everyone may see the members of an open club, but only members those of others; the server would refuse the request.
  const maySeeMembers = club.visibility === 'open' || isMember
  const memberQuery = useQuery({ ...members.first(club.id), enabled: maySeeMembers })
  // A reader who is no longer a member must not see cached data.
  const people = maySeeMembers ? memberQuery.data : undefined
  const waiting = reader !== null && membership.isPending
  useEffect(() => {
    if (reader) loadForMembers().catch(() => {})
  }, [reader])
  const viewer = { reader, membership: status, waiting }
  const list = useClubList(club, viewer)
  const isAdmin = isMember && status.role === 'admin'
  const invited = isInviteLink(search) && !isMember && !waiting
  const token = inviteToken(search)
  const asksAccount = asksForAccount(token, status)
  // Nothing moves when a reader joins: the members' order is for their next visit.
  const [cameAsMember, setCameAsMember] = useState<boolean>()
  if (cameAsMember === undefined && !waiting) setCameAsMember(isMember)
  const booksFirst = cameAsMember === true && isMember

  const about = (
    <>
      {club.imageCredit && (
        <div className={booksFirst ? 'mt-6' : '-mt-2 mb-5 flex sm:-mt-5 sm:mb-6 sm:justify-end'}>
          <PictureCredit picture={club.imageCredit} />
        </div>
      )}
      <ClubAbout
        club={club}
        viewer={viewer}
        people={people}
        isLoadingPeople={maySeeMembers && memberQuery.isPending}
        isFolded={booksFirst}
      />
    </>
  )
  const nowReading = (
    <ClubNowReading club={club} membership={status} books={list.books} listHeadingId={listHeadingId} />
  )
  const plans = maySeeMembers && <ClubPlans club={club} isMember={isMember} isAdmin={isAdmin} />
  return (
    <>
      <ClubHead club={club} membership={status} />
      <div className={booksFirst ? 'page max-sm:pt-3' : 'page'}>
        {invited && (
          <div className="mb-6">
            {asksAccount ? (
              <Suspense fallback={<Skeleton className="h-34 sm:h-25" />}>
                <PersonalInvite club={club} token={token ?? ''} />
              </Suspense>
            ) : (
              <InviteNote
                clubName={club.name}
                signedIn={reader !== null}
                step={nextStep(club.visibility, status, token)}
                removed={status?.removed === true}
              />
            )}
          </div>
        )}
        {waiting ? (
          skeleton
        ) : booksFirst ? (
          // All at once, so that the news moves nothing.
          <Suspense fallback={skeleton}>
            <Announcements club={club} />
            {nowReading}
            <OpeningNews club={club} />
            {plans}
            <TurnLine club={club} ownId={status.memberId ?? null} />
            <BoardOnClubPage club={club} />
            <div className="mt-6">{about}</div>
          </Suspense>
        ) : (
          <>
            {about}
            {plans}
            {nowReading}
            {isMember && (
              <Suspense fallback={null}>
                <OpeningNews club={club} />
                <BoardOnClubPage club={club} />
              </Suspense>
            )}
          </>
        )}
        <div className="mt-7 mb-10">
          <ClubStats club={club} mayOpen={maySeeMembers} />
        </div>
        <ClubReadingList club={club} list={list} {...viewer} people={people} />
        <ClubRecommendations club={club} signedIn={reader !== null} membership={status} />
        {!isAdmin && (
          <p className="mt-12">
            <ReportButton subject={{ kind: 'club', id: club.id }} />
          </p>
        )}
      </div>
    </>
  )
}

/** As high as the screen, and what is below it is not shown yet: it would move up once the rest has come. */
const skeleton = (
  <div className="h-dvh space-y-3 [&~*]:invisible">
    <Skeleton className="h-58" />
    <Skeleton className="h-48" />
  </div>
)
