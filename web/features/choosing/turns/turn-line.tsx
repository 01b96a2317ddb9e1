import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Repeat2 } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { turnsOf } from './queries.ts'
import { currentOf } from './whose-turn.ts'

/** For members of a club that takes turns: whose turn it is. */
export function TurnLine({ club, ownId }: { club: Pick<Club, 'id' | 'slug'>; ownId: number | null }) {
  const { data: turns } = useQuery(turnsOf(club.id))
  const current = turns && currentOf(turns)
  if (!current) return null
  return (
    <PageLink
      to={to.choose(club.slug)}
      className="mt-2.5 flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-paper-raised px-3.5 py-2 text-sm text-ink no-underline shadow-sheet hover:bg-paper-hover sm:mt-4 sm:px-5"
    >
      <Repeat2 className="size-4 shrink-0 text-action-ink" aria-hidden="true" />
      <span className="min-w-0 grow wrap-anywhere">
        {turns.roundId !== null
          ? rich('choosing.turns.votingLine', 'The club is voting on the books {name} offers', {
              name: current.name,
            })
          : current.memberId === ownId
            ? t('choosing.turns.yours', 'It’s your turn to choose')
            : rich('choosing.turns.whose', 'It’s {name}’s turn to choose', {
                name: current.name,
              })}
      </span>
      <ChevronRight className="size-4 shrink-0 text-ink-soft rtl:-scale-x-100" aria-hidden="true" />
    </PageLink>
  )
}
