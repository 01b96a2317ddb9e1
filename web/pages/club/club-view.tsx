import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { ClubBanner } from '#web/features/clubs/club-banner.tsx'
import { ClubStats } from '#web/features/clubs/club-stats.tsx'
import { ShareButton } from '#web/features/clubs/share-button.tsx'
import { PictureCredit } from '#web/features/images/picture-credit.tsx'
import { inviteToken, isInviteLink } from '#web/features/members/join/invite-link.ts'
import { LeaveButton } from '#web/features/members/leave/leave-button.tsx'
import { InviteNote } from '#web/features/members/join/invite-note.tsx'
import { members } from '#web/features/members/queries.ts'
import { MemberSummary, MemberSummarySkeleton } from '#web/features/members/member-summary.tsx'
import { Membership } from '#web/features/members/join/membership.tsx'
import { requestsToJoin } from '#web/features/members/requests-to-join.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { ClubRecommendations } from './club-recommendations.tsx'
import { ClubReadingList } from './club-reading-list.tsx'
import { useClubEvents } from '#web/app/use-club-events.ts'

/** A club: its banner, its members, its statistics and its reading list. */
export function ClubView({ club }: { club: Club }) {
  usePageTitle(club.name)
  const search = useSearch()
  const reader = useReader()
  const membership = useMembership(club.id)
  const status = reader === null ? undefined : membership.data
  useClubEvents(club, club.visibility !== 'invite-only' || status?.may.seeList === true)
  // Everyone may see the members of an open club, only members those of others. The server would refuse the request.
  const mayAskWho = club.visibility === 'open' || status?.isMember === true
  const asked = useQuery({ ...members.first(club.id), enabled: mayAskWho })
  // A reader who is no longer a member must not see cached data.
  const people = mayAskWho ? asked.data : undefined
  const peopleToCome = mayAskWho && asked.isPending
  const isAdmin = status?.isMember === true && status.role === 'admin'
  const invited = isInviteLink(search) && !status?.isMember && !(reader && membership.isPending)

  return (
    <>
      <ClubBanner
        club={club}
        actions={
          <>
            <ShareButton />
            {isAdmin && <SettingsLink slug={club.slug} requests={status.requests ?? 0} />}
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
            <InviteNote clubName={club.name} signedIn={reader !== null} />
          </div>
        )}
        <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_30rem]">
          <p dir="auto" className="max-w-[58ch] font-serif text-lg wrap-anywhere whitespace-pre-line">
            {club.description}
          </p>
          {(reader || people || peopleToCome) && (
            <div className="flex flex-col items-start gap-4 lg:items-end">
              {reader && (
                <Membership
                  club={club}
                  status={status}
                  loading={membership.isPending}
                  token={inviteToken(search)}
                >
                  {status?.memberId && status.status && (
                    <LeaveButton
                      look="ghost"
                      club={club}
                      membership={{ memberId: status.memberId, role: status.role, status: status.status }}
                    />
                  )}
                </Membership>
              )}
              {peopleToCome && <MemberSummarySkeleton />}
              {people && <MemberSummary slug={club.slug} members={people} count={club.memberCount} />}
            </div>
          )}
        </div>
        <div className="mt-7 mb-10">
          <ClubStats club={club} mayOpen={mayAskWho} />
        </div>
        <ClubReadingList
          club={club}
          reader={reader}
          membership={status}
          waiting={reader !== null && membership.isPending}
          people={people}
        />
        <ClubRecommendations club={club} signedIn={reader !== null} membership={status} />
      </div>
    </>
  )
}

/** Leads to the settings; while somebody asks to join, to the requests, whose number it shows. */
function SettingsLink({ slug, requests }: { slug: string; requests: number }) {
  return (
    <Link
      to={requests > 0 ? `${to.settings(slug)}?tab=members` : to.settings(slug)}
      aria-label={requests > 0 ? `Club settings, ${requestsToJoin(requests)}` : 'Club settings'}
      className={buttonStyle({ variant: 'outline', shape: 'icon' })}
    >
      <Settings className="size-5" aria-hidden="true" />
      {requests > 0 && <CountBadge count={requests} className="absolute -top-2 -right-2" />}
    </Link>
  )
}
