import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import { ClubCard } from '#web/features/clubs/club-card.tsx'
import { CardMembership } from '#web/features/members/join/card-membership.tsx'
import { members } from '#web/features/members/queries.ts'

export interface BrowseCardsProps {
  clubs: readonly Club[]
  /** The index of this page of the list, from 0. */
  page: number
  reader: User | null
  isAlone: boolean
  onJoined: () => void
}

/** The first cards load their photos at once, the others when they come into view. */
const earlyCards = 1

/** One request fetches the reader's memberships in all clubs of the page. */
export function BrowseCards({ clubs, page, reader, isAlone, onJoined }: BrowseCardsProps) {
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
        isAlone={isAlone}
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
