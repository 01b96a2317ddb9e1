import { type FormEvent, useState } from 'react'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { type NewRound, ballotBooks } from '#contract/choosing/round.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { countOf } from '#web/ui/print-count.ts'
import { RadioList } from '#web/ui/radio-list.tsx'
import { useOpenRound } from '../actions.ts'
import { CheckRow } from '../check-row.tsx'
import { toLocalInput, weekFrom } from '../local-time.ts'
import type { ChoosingClub } from '../queries.ts'
import { methods } from '../round-words.ts'
import { type RoundDraft, RoundFields, toRoundInput } from './round-fields.tsx'

interface OpenRoundDialogProps {
  club: ChoosingClub
  pool: readonly PoolEntry[]
  onClose: () => void
}

type Method = NewRound['method']

export function OpenRoundDialog({ club, pool, onClose }: OpenRoundDialogProps) {
  const [chosen, setChosen] = useState(() => defaultChoice(pool))
  const [method, setMethod] = useState<Method>('ranked')
  const [draft, setDraft] = useState<RoundDraft>(() => ({
    title: '',
    closesAt: toLocalInput(weekFrom(new Date())),
    quorum: '',
    then: 'to read',
  }))
  const open = useOpenRound(club)
  // Books may have left the pool meanwhile.
  const entryIds = pool.map(({ id }) => id).filter((id) => chosen.includes(id))
  const sent = toRoundInput(draft)
  const isFull = entryIds.length >= ballotBooks.max

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sent && entryIds.length >= ballotBooks.min) open.run({ ...sent, entryIds, method }, onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Open a vote"
      description="Nobody, not even an admin, ever sees who voted for what."
      width="wide"
    >
      <form onSubmit={submit} noValidate className="space-y-6">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">
            {countOf(entryIds.length, 'book')} chosen ({ballotBooks.min} to {ballotBooks.max})
          </legend>
          {open.fieldError('entryIds') && (
            <p role="alert" className="text-sm text-danger-ink">
              {open.fieldError('entryIds')}
            </p>
          )}
          <div className="max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line px-4 py-1.5">
            {pool.map(({ id, book }) => (
              <CheckRow
                key={id}
                isChecked={chosen.includes(id)}
                isDisabled={isFull && !chosen.includes(id)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
                label={
                  <span className="min-w-0 wrap-anywhere">
                    <bdi className="font-semibold">{book.title}</bdi>{' '}
                    <bdi className="text-ink-soft">{book.author}</bdi>
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
        <RadioList
          legend="How to vote"
          value={method}
          options={(['ranked', 'approval', 'one-vote'] as const).map((value) => ({
            value,
            label: methods[value].label,
            hint: methods[value].hint,
          }))}
          onChange={setMethod}
        />
        <RoundFields
          draft={draft}
          onChange={(part) => {
            open.clearError()
            setDraft({ ...draft, ...part })
          }}
          errorOf={open.fieldError}
          quorumHint="Leave empty for a third of the members (at least 2). If fewer vote, it runs two more days, once."
        />
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!sent || entryIds.length < ballotBooks.min} busy={open.isPending}>
            Open the vote
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The books that members want, or the first two if there are none. */
function defaultChoice(pool: readonly PoolEntry[]): number[] {
  const wanted = pool.filter(({ support }) => support.want + support.wouldJoin > 0)
  const some = wanted.length >= ballotBooks.min ? wanted : pool.slice(0, ballotBooks.min)
  return some.slice(0, ballotBooks.max).map(({ id }) => id)
}
