import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import { ClubCard } from '#web/features/clubs/club-card.tsx'
import { CardMembership } from '#web/features/members/join/card-membership.tsx'
import { members } from '#web/features/members/queries.ts'

export interface BrowseCardsProps {
  clubs: readonly Club[]
  /** Which page of the list this is, from 0 on. */
  page: number
  reader: User | null
  onJoined: () => void
}

/** Cards whose photo is wanted before anything else is known; the next ones come as soon as they are seen to be in view. */
const earlyCards = 1

/** One page of clubs as items of the list. Where the reader stands with all of them is one question. */
export function BrowseCards({ clubs, page, reader, onJoined }: BrowseCardsProps) {
  const { data } = useQuery({
    ...members.memberships(clubs.slice(0, 100).map(({ id }) => id)),
    enabled: reader !== null && clubs.length > 0,
    placeholderData: keepPreviousData,
  })
  const memberships = data && new Map(data.map((membership) => [membership.clubId, membership]))
  return clubs.map((club, at) => (
    <li key={club.id} data-page={page}>
      <ClubCard
        club={club}
        early={page === 0 && at < earlyCards}
        action={
          reader === null ? undefined : (
            <CardMembership
              club={club}
              membership={memberships && (memberships.get(club.id) ?? null)}
              onJoined={onJoined}
            />
          )
        }
      />
    </li>
  ))
}
