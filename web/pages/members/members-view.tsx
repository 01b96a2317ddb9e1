import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { useAddressSearch } from '#web/client/use-address-search.ts'
import { listedMembers } from '#web/features/members/listed-members.ts'
import { MemberBadges } from '#web/features/members/member-badges.tsx'
import { MemberIdentity } from '#web/features/members/member-identity.tsx'
import { changeNameLink, sharesName, sharesNameHint } from '#web/features/members/namesakes.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { rich, t } from '#web/messages/text.ts'
import { AddressSearch } from '#web/ui/address-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NextPage } from '#web/ui/next-page.tsx'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Lazy, because only those who may invite people see it.
const InvitationSection = lazy(async () => ({
  default: (await import('#web/features/invitations/invitation-section.tsx')).InvitationSection,
}))

/** The number of members from which a search box is shown. */
const searchMin = 8

export function MembersView({ club, reader }: { club: Club; reader: User | null }) {
  const search = useAddressSearch((typed) => to.members(club.slug, typed))
  const { words, cursor, clear } = search
  const query = useInfiniteQuery({
    ...listedMembers(useQueryClient(), club.id, words, cursor),
    placeholderData: keepPreviousData,
  })
  const membership = useMembership(club.id).data
  const isMember = membership?.isMember === true
  const pages = query.data?.pages ?? []
  const shown = pages.flatMap(({ rows }) => rows)
  const total = pages.at(-1)?.total
  const mayInvite = membership?.may.invite === true

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {(club.memberCount >= searchMin || words !== '') && (
          <div className="w-full sm:max-w-sm">
            <AddressSearch label={t('members.searchByName', 'Search by name')} search={search} />
          </div>
        )}
        <p role="status" className="min-h-6 text-sm text-ink-soft">
          {total !== undefined && !query.isPlaceholderData && countedMembers(total, words)}
        </p>
      </div>
      {sharesName(shown, reader?.id ?? null) && (
        <p className="mt-4 border-s-3 border-action bg-action-tint px-4 py-3 text-sm">
          {sharesNameHint}{' '}
          <PageLink
            to={changeNameLink.to}
            className="font-semibold text-action-ink underline underline-offset-3"
          >
            {changeNameLink.label}
          </PageLink>
        </p>
      )}
      <div className={`mt-5 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
        {query.isPending && <Skeleton className="h-80" />}
        {query.isError && shown.length === 0 && (
          <ErrorState
            message={t('members.notLoadedCheck', 'Couldn’t load the members. Check your connection.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isSuccess && shown.length === 0 && <NobodyFound words={words} onClear={clear} />}
        {shown.length > 0 && (
          <ul
            aria-label={t('titles.members', 'Members')}
            className="grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3"
          >
            {shown.map((member) => (
              <MemberItem
                key={member.id}
                member={member}
                club={club}
                readerId={reader?.id ?? null}
                to={isMember ? to.member(club.slug, member.id) : undefined}
              />
            ))}
          </ul>
        )}
        <NextPage
          query={query}
          label={t('words.showMoreMembers', 'Show more members')}
          failed={t('words.moreMembersFailed', 'Couldn’t load more members. Check your connection.')}
          words={words}
          cursor={pages.at(-1)?.next ?? null}
        />
      </div>
      {mayInvite && reader !== null && (
        <div className="mt-12">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <InvitationSection club={club} />
          </Suspense>
        </div>
      )}
    </>
  )
}

interface MemberItemProps {
  member: Member
  club: Club
  readerId: number | null
  to: string | undefined
}

function MemberItem({ member, club, readerId, to: path }: MemberItemProps) {
  const dates = useDates()
  return (
    <li className="border-b border-line py-3.5">
      {/* The list includes email addresses for admins, but only the settings show them. */}
      <MemberIdentity
        member={{ ...member, email: null }}
        to={path}
        badges={<MemberBadges member={member} club={club} readerId={readerId} onlyRoles />}
        note={t('members.joined', 'Joined {day}', { day: dates.day(member.joinedAt) })}
      />
    </li>
  )
}

const countedMembers = (total: number, words: string): string =>
  words === ''
    ? t('clubs.members', '{count, plural, one {# member} other {# members}}', { count: total })
    : t('members.countFound', '{count, plural, one {# member found} other {# members found}}', {
        count: total,
      })

const NobodyFound = ({ words, onClear }: { words: string; onClear: () => void }) => (
  <EmptyState
    title={t('members.noneFound', 'No members found')}
    picture="/pictures/empty/no-results.svg"
    text={rich('members.noNameMatches', 'No member’s name matches {words}.', {
      words: <bdi className="wrap-anywhere">{t('words.quoted', '“{words}”', { words })}</bdi>,
    })}
    action={
      <Button variant="outline" onClick={onClear}>
        {t('words.clearSearch', 'Clear Search')}
      </Button>
    }
  />
)
