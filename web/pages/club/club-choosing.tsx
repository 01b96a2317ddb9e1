import { useQuery } from '@tanstack/react-query'
import { Vote } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { choosing } from '#web/features/choosing/queries.ts'
import { OpenRoundCard } from '#web/features/choosing/rounds/open-round-card.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'

/** The open votes of a club, and the link to the page where it chooses its books. */
export function ClubChoosing({ club, isMember }: { club: Club; isMember: boolean }) {
  const rounds = useQuery(choosing.openRounds(club.id)).data?.rows ?? []
  return (
    <div className="mt-6">
      {rounds.length > 0 && (
        <ul aria-label="Open votes" className="mb-1 space-y-3">
          {rounds.map((round) => (
            <li key={round.id}>
              <OpenRoundCard slug={club.slug} round={round} isMember={isMember} />
            </li>
          ))}
        </ul>
      )}
      <PageLink
        to={to.choose(club.slug)}
        className={buttonStyle({ variant: 'ghost', className: '-ms-4.5 text-ink-soft!' })}
      >
        <Vote className="size-4.5" aria-hidden="true" />
        {rounds.length > 0 ? 'Suggestions and past votes' : 'Choose the next book'}
      </PageLink>
    </div>
  )
}
