import { useQuery } from '@tanstack/react-query'
import { Vote } from 'lucide-react'
import type { OwnRound } from '#contract/choosing/own-round.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { ownRounds } from '../queries.ts'
import { roundTitle } from '../round-words.ts'
import { usePrintTime } from '../use-print-time.ts'

/** `namesClub` unless the reader has only one. */
export function OwnRounds({ namesClub }: { namesClub: boolean }) {
  const { data: rounds = [] } = useQuery(ownRounds)
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="own-rounds" className="@container">
      <h2 id="own-rounds" className="rule-below mb-3 text-2xl max-sm:sr-only">
        {t('choosing.openVotes', 'Open votes')}
      </h2>
      <ul className="grid grow gap-2.5 sm:gap-3 @3xl:grid-cols-2">
        {rounds.map((round) => (
          <li key={round.id}>
            <OpenVote round={round} namesClub={namesClub} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenVote({ round, namesClub }: { round: OwnRound; namesClub: boolean }) {
  const printTime = usePrintTime()
  const { id, club, closesAt, hasVoted } = round
  const label = hasVoted ? t('choosing.changeYourVote', 'Change your vote') : t('choosing.vote', 'Vote')
  return (
    <div className="flex h-full items-center gap-x-3.5 rounded-md border border-line bg-paper-raised px-3.5 py-2.5 shadow-sheet sm:px-5 sm:py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-action-tint text-action-ink max-sm:hidden">
        <Vote className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <h3 dir="auto" className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          {roundTitle(round)}
        </h3>
        {namesClub && (
          <p className="line-clamp-1 text-sm text-ink-soft">
            <bdi>{club.name}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {hasVoted
            ? t('choosing.youVoted', 'You’ve voted. Voting closes {time}.', { time: printTime(closesAt) })
            : t('choosing.youHaveNotVoted', 'You haven’t voted yet. Voting closes {time}.', {
                time: printTime(closesAt),
              })}
        </p>
      </div>
      <PageLink
        to={to.round(club.slug, id)}
        aria-label={t('words.labelOf', '{label}: {name}', { label, name: roundTitle(round) })}
        className={buttonStyle({ variant: hasVoted ? 'outline' : 'primary', className: 'max-sm:px-3.5' })}
      >
        {hasVoted ? t('choosing.change', 'Change') : t('choosing.vote', 'Vote')}
      </PageLink>
    </div>
  )
}
