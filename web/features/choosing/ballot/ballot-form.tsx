import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect } from 'react'
import { type Ballot } from '#contract/choosing/ballot.ts'
import { type Round } from '#contract/choosing/round.ts'
import { errorMessage } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useCastBallot } from '../actions.ts'
import type { ChoosingClub } from '../queries.ts'
import { isOpenRound, methods } from '../round-words.ts'
import { ballotOf, choicesOf } from './ballot-choices.ts'
import { ChosenBooks } from './chosen-books.tsx'
import { RankedBooks } from './ranked-books.tsx'
import { useBallotChoices } from './use-ballot-choices.ts'

interface BallotFormProps {
  club: ChoosingClub
  round: Round
  /** As the server has it; empty before the first vote. */
  ballot: Ballot
  /** Called with whether the screen holds choices that the server does not have. */
  onChanged: (isChanged: boolean) => void
  onSeeResult: () => void
}

/** Stays on the screen if it could not be saved, even once the round is over. */
export function BallotForm({ club, round, ballot, onChanged, onSeeResult }: BallotFormProps) {
  const saved = choicesOf(ballot)
  const { choices, isChanged, isOverwriting, change, keep } = useBallotChoices(
    `ballot:${club.id}/${round.id}`,
    saved,
    round.entries.map(({ id }) => id),
  )
  const cast = useCastBallot(club, round.id)
  const isOver = !isOpenRound(round)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])

  function choose(next: readonly number[]) {
    cast.clearError()
    change(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (choices.length > 0 && isChanged && !isOver) cast.run(ballotOf(round.method, choices))
  }

  return (
    <form onSubmit={submit} noValidate aria-label={t('choosing.ballot.form', 'Your ballot')}>
      <p className="mb-4 max-w-[62ch] text-ink-soft">{methods[round.method].how}</p>
      {round.method === 'ranked' ? (
        <RankedBooks entries={round.entries} ranking={choices} onChange={choose} />
      ) : (
        <ChosenBooks entries={round.entries} method={round.method} chosen={choices} onChange={choose} />
      )}
      {isOverwriting && !isOver && (
        <div role="alert" className="mt-5 rounded-md bg-gold-tint px-4 py-3 text-sm">
          <p>
            {t(
              'choosing.ballot.changedElsewhere',
              'You changed your vote on another page meanwhile. What you see here is not saved.',
            )}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button variant="outline" size="sm" onClick={() => choose(saved)}>
              {t('choosing.ballot.showSaved', 'Show the saved vote')}
            </Button>
            <Button variant="ghost" size="sm" onClick={keep}>
              {t('choosing.ballot.keepThis', 'Keep this one')}
            </Button>
          </div>
        </div>
      )}
      {(cast.isError || isOver) && (
        <div
          role="alert"
          className="mt-5 flex gap-2.5 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger-ink"
        >
          <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
          <p>
            {isOver
              ? t('choosing.ballot.tooLate', 'This vote is over. Your last changes were not counted.')
              : errorMessage(
                  cast.error,
                  t('choosing.ballot.notSaved', 'Couldn’t save your vote. Check your connection.'),
                )}
          </p>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {isOver ? (
          <Button onClick={onSeeResult} className="max-sm:w-full">
            {t('choosing.ballot.seeResult', 'See the result')}
          </Button>
        ) : (
          <Button
            type="submit"
            data-cast=""
            disabled={choices.length === 0 || !isChanged}
            busy={cast.isPending}
            className="max-sm:w-full"
          >
            {round.hasVoted
              ? t('choosing.changeYourVote', 'Change your vote')
              : t('choosing.ballot.cast', 'Cast your vote')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {!isOver && hintOf(round, choices, isChanged)}
        </p>
      </div>
    </form>
  )
}

function hintOf({ hasVoted }: Round, choices: readonly number[], isChanged: boolean): string {
  if (choices.length === 0) return hasVoted ? t('choosing.ballot.chooseOne', 'Choose at least one book.') : ''
  if (isChanged) return t('choosing.ballot.unsaved', 'Not saved yet.')
  return t('choosing.ballot.isCast', 'Your vote is cast. You can change it until voting closes.')
}
