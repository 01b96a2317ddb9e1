import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/http/endpoint.ts'
import type { getRound, Round } from '#contract/choosing/round.ts'
import type { Club } from '#contract/clubs/club.ts'
import { isNotFound } from '#web/client/api.ts'
import { BallotForm } from '#web/features/choosing/ballot/ballot-form.tsx'
import { Pitch } from '#web/features/choosing/ballot/pitch.tsx'
import { BookLine } from '#web/features/choosing/book-line.tsx'
import { choosing } from '#web/features/choosing/queries.ts'
import { Result } from '#web/features/choosing/result/result.tsx'
import { isOpenRound } from '#web/features/choosing/round-words.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RoundHead } from './round-head.tsx'

export function RoundView({ club, roundId }: { club: Club; roundId: string }) {
  const { data: round, error, isFetching, refetch } = useQuery(choosing.round(club.id, roundId))
  const { data: membership } = useMembership(club.id)
  const isMember = membership?.isMember === true
  // An id that is no number is not even looked for.
  if (isNotFound(error) || !/^[1-9]\d{0,14}$/.test(roundId))
    return (
      <EmptyState
        title={t('titles.voteNotFound', 'Vote not found')}
        picture="/pictures/empty/no-results.svg"
        text={t('choosing.voteElsewhere', 'It may belong to another club, or the address may be incomplete.')}
      />
    )
  if (!round && error)
    return (
      <ErrorState
        message={t('choosing.voteNotLoaded', 'Couldn’t load the vote. Check your connection.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!round) return <Skeleton className="h-80" />
  return (
    <>
      <RoundHead club={club} round={round} isAdmin={isMember && membership.role === 'admin'} />
      <RoundBody club={club} round={round} isMember={isMember} />
    </>
  )
}

interface RoundBodyProps {
  club: Club
  round: Answer<typeof getRound>
  isMember: boolean
}

function RoundBody({ club, round, isMember }: RoundBodyProps) {
  // A ballot that could not be saved stays on the screen when the round is over.
  const [isChanged, setChanged] = useState(false)
  const mayVote = isMember && (isOpenRound(round) || isChanged)
  const ballot = useQuery({ ...choosing.ballot(club.id, round.id), enabled: mayVote })
  if (mayVote) {
    if (ballot.data)
      return (
        <BallotForm
          club={club}
          round={round}
          ballot={ballot.data}
          onChanged={setChanged}
          onSeeResult={() => setChanged(false)}
        />
      )
    if (!ballot.isError) return <Skeleton className="h-80" />
    return (
      <ErrorState
        message={t('choosing.ballot.notLoaded', 'Couldn’t load your ballot. Check your connection.')}
        onRetry={() => void ballot.refetch()}
        retrying={ballot.isFetching}
      />
    )
  }
  if (round.result) return <Result club={club} round={round} result={round.result} />
  return <Books entries={round.entries} />
}

/** The books on a ballot, for those who cannot vote. */
const Books = ({ entries }: { entries: Round['entries'] }) => (
  <>
    <h2 className="text-xl">{t('choosing.onBallot', 'Books on the ballot')}</h2>
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start gap-4 py-3.5">
          <BookLine book={entry}>
            <Pitch entry={entry} />
          </BookLine>
        </li>
      ))}
    </ul>
  </>
)
