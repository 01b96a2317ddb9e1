import { useId } from 'react'
import type { Round, RoundEntry } from '#contract/choosing/round.ts'
import { t } from '#web/messages/text.ts'
import { BookLine } from '../book-line.tsx'
import { Pitch } from './pitch.tsx'

interface ChosenBooksProps {
  entries: Round['entries']
  method: 'approval' | 'one-vote'
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

export function ChosenBooks({ entries, method, chosen, onChange }: ChosenBooksProps) {
  const name = useId()
  const isSingle = method === 'one-vote'
  // In the order of the ballot, so that ticking and unticking a book is no change.
  const toggle = (id: number, isChosen: boolean) =>
    onChange(
      isSingle
        ? [id]
        : entries.map((entry) => entry.id).filter((one) => (one === id ? isChosen : chosen.includes(one))),
    )
  return (
    <fieldset>
      <legend className="sr-only">{t('choosing.onBallot', 'Books on the ballot')}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-paper-raised">
        {entries.map((entry) => (
          <label
            key={entry.id}
            className="flex cursor-pointer items-start gap-4 p-3 hover:bg-paper-hover has-checked:bg-action-tint sm:p-4"
          >
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(entry.id)}
              onChange={({ target }) => toggle(entry.id, target.checked)}
              aria-label={labelOf(entry)}
              className="mt-1.5 size-5 shrink-0 cursor-pointer"
            />
            <BookLine book={entry}>
              <Pitch entry={entry} />
            </BookLine>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const labelOf = ({ title, author }: RoundEntry): string =>
  t('titles.book', '{title} by {author}', { title, author })
