import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { ballotBooks } from '#contract/choosing/round.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { useOpenRound } from '../actions.ts'
import { CheckRow } from '../check-row.tsx'
import { toLocalInput, weekFrom } from '../local-time.ts'
import type { ChoosingClub } from '../queries.ts'
import { methods } from '../round-words.ts'
import { NewRoundDraft, toRoundInput } from './round-draft.ts'
import { RoundFields } from './round-fields.tsx'

interface OpenRoundDialogProps {
  club: ChoosingClub
  pool: readonly PoolEntry[]
  onClose: () => void
}

/** The input stays a draft until the vote is opened or cancelled. */
export function OpenRoundDialog({ club, pool, onClose }: OpenRoundDialogProps) {
  const [initial] = useState(() => newDraft(pool))
  const { draft, change, discard } = useFormDraft(`new-vote:${club.id}`, NewRoundDraft, initial)
  const { chosen, method } = draft
  const open = useOpenRound(club)
  // Books may have left the pool meanwhile.
  const entryIds = pool.map(({ id }) => id).filter((id) => chosen.includes(id))
  const sent = toRoundInput(draft)
  const isFull = entryIds.length >= ballotBooks.max

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sent && entryIds.length >= ballotBooks.min) open.run({ ...sent, entryIds, method }, leave)
  }

  function leave() {
    discard()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('choosing.openVote', 'Open a vote')}
      description={t('choosing.secret', 'Nobody, not even an admin, ever sees who voted for what.')}
      width="wide"
    >
      <form onSubmit={submit} noValidate className="space-y-6">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">
            {t(
              'choosing.booksChosen',
              '{count, plural, one {# book} other {# books}} chosen ({min, number} to {max, number})',
              { count: entryIds.length, min: ballotBooks.min, max: ballotBooks.max },
            )}
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
                  change({ chosen: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) })
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
          legend={t('choosing.howToVote', 'How to vote')}
          value={method}
          options={(['ranked', 'approval', 'one-vote'] as const).map((value) => ({
            value,
            label: methods[value].label,
            hint: methods[value].hint,
          }))}
          onChange={(next) => change({ method: next })}
        />
        <RoundFields
          draft={draft}
          onChange={(part) => {
            open.clearError()
            change(part)
          }}
          errorOf={open.fieldError}
          quorumHint={t(
            'choosing.newQuorumHint',
            'Leave empty for a third of the members (at least 2). If fewer vote, it runs two more days, once.',
          )}
        />
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
          <Button variant="outline" onClick={leave}>
            {t('words.cancel', 'Cancel')}
          </Button>
          <Button type="submit" disabled={!sent || entryIds.length < ballotBooks.min} busy={open.isPending}>
            {t('choosing.openTheVote', 'Open the vote')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const newDraft = (pool: readonly PoolEntry[]): z.infer<typeof NewRoundDraft> => ({
  title: '',
  closesAt: toLocalInput(weekFrom(new Date())),
  quorum: '',
  then: 'to read',
  method: 'ranked',
  chosen: defaultChoice(pool),
})

/** The books that members want, or the first two if there are none. */
function defaultChoice(pool: readonly PoolEntry[]): number[] {
  const wanted = pool.filter(({ support }) => support.want + support.wouldJoin > 0)
  const some = wanted.length >= ballotBooks.min ? wanted : pool.slice(0, ballotBooks.min)
  return some.slice(0, ballotBooks.max).map(({ id }) => id)
}
