import { lazy, type ReactNode, Suspense } from 'react'
import type { Answer } from '#contract/http/endpoint.ts'
import type { getRound, Round } from '#contract/choosing/round.ts'
import type { Club } from '#contract/clubs/club.ts'
import { closingWords, finalTurnoutOf, isOpenRound, methods } from '#web/features/choosing/round-words.ts'
import { NudgeLine } from '#web/features/nudges/nudge-line.tsx'
import { usePrintTime } from '#web/features/choosing/use-print-time.ts'
import { rich, t } from '#web/messages/text.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'

// Lazy, because only admins have a menu.
const RoundMenu = lazy(async () => ({
  default: (await import('#web/features/choosing/rounds/round-menu.tsx')).RoundMenu,
}))

const MissingVoter = lazy(async () => ({
  default: (await import('#web/features/choosing/rounds/missing-voter.tsx')).MissingVoter,
}))

interface RoundHeadProps {
  club: Club
  round: Answer<typeof getRound>
  isAdmin: boolean
}

export function RoundHead({ club, round, isAdmin }: RoundHeadProps) {
  const { voters } = round
  const [tone, label] = states[round.status]
  return (
    <header className="mb-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap gap-2">
          <Badge tone={tone}>{label}</Badge>
          <Badge>{methods[round.method].label}</Badge>
        </p>
        {isAdmin && isOpenRound(round) && (
          <Suspense fallback={<span className="size-11" />}>
            <RoundMenu club={club} round={round} />
          </Suspense>
        )}
      </div>
      {round.title !== null && (
        <p dir="auto" className="mt-2 font-serif text-2xl wrap-anywhere">
          {round.title}
        </p>
      )}
      <When round={round} />
      {isAdmin && isOpenRound(round) && (
        <NudgeLine clubId={club.id} about={{ kind: 'round', id: round.id }} />
      )}
      {round.waitingFor && (
        <Suspense fallback={<p className="mt-1 min-h-11" />}>
          <MissingVoter club={club} round={round} isAdmin={isAdmin} />
        </Suspense>
      )}
      {round.reason !== null && (
        <p dir="auto" className="mt-2 max-w-[62ch] text-start wrap-anywhere">
          {round.reason}
        </p>
      )}
      {voters !== null && voters.length > 0 && <Voters voters={voters} count={round.turnout ?? 0} />}
    </header>
  )
}

const states: Record<Round['status'], [BadgeTone, string]> = {
  open: ['mint', t('choosing.state.open', 'Open')],
  extended: ['gold', t('choosing.state.extended', 'Extended')],
  closed: ['plain', t('choosing.state.closed', 'Closed')],
  cancelled: ['danger', t('choosing.state.cancelled', 'Cancelled')],
}

function When({ round }: { round: Round }) {
  const printTime = usePrintTime()
  const dates = useDates()
  const line = (children: ReactNode) => <p className="mt-2 max-w-[62ch] text-ink-soft">{children}</p>
  if (!isOpenRound(round)) {
    const day = dates.day(round.closedAt ?? round.closesAt)
    return line(
      round.status === 'closed'
        ? t('choosing.closedOn', 'Closed on {day}; {turnout}.', { day, turnout: finalTurnoutOf(round) })
        : t('choosing.cancelledOn', 'Cancelled on {day}.', { day }),
    )
  }
  return line(
    <>
      <span className="font-semibold text-ink">
        {t('choosing.closingSentence', '{closing}.', {
          closing: closingWords(round, printTime(round.closesAt)),
        })}
      </span>{' '}
      {t('choosing.sealedUntil', 'Ballots are sealed until then.')}{' '}
      {round.status === 'extended'
        ? t('choosing.wasExtended', 'It was extended once because too few members had voted.')
        : t('choosing.ifFewer', 'If fewer than {quorum} vote, it runs two more days, once.', {
            quorum: round.quorum,
          })}
    </>,
  )
}

/** Never shows who voted for what. */
function Voters({
  voters,
  count,
}: {
  voters: NonNullable<RoundHeadProps['round']['voters']>
  count: number
}) {
  const more = count - voters.length
  const names = (
    <>
      {voters.map(({ memberId, name }, at) => (
        <span key={memberId}>
          {at > 0 && t('choosing.betweenVoters', ', ')}
          <bdi>{name}</bdi>
        </span>
      ))}
    </>
  )
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-action-ink">
        {t('choosing.whoVoted', 'Who has voted')}
      </summary>
      <p className="max-w-[62ch] wrap-anywhere text-ink-soft">
        {more > 0
          ? rich('choosing.votersAndMore', '{names} and {more, number} more', { names, more })
          : names}
      </p>
    </details>
  )
}
