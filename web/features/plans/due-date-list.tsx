import { useId } from 'react'
import { partEnds } from '#contract/plans/position.ts'
import { t } from '#web/messages/text.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { pagesInWords, pagesOf } from './stretch.ts'
import type { DatedPart } from './use-due-dates.ts'

interface DueDateListProps {
  parts: readonly DatedPart[]
  /** Of the admin's edition. */
  pageCount: number | null
  onChange: (at: number, day: string) => void
}

/** The dates as they will be saved. */
export function DueDateList({ parts, pageCount, onChange }: DueDateListProps) {
  const id = useId()
  const ends = partEnds(parts.map(({ weight }) => weight))
  const measured = parts.map(({ weight }, at) => ({ weight, endsAt: ends[at] ?? 0 }))
  const pages = pageCount === null ? [] : pagesOf(measured, pageCount)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t('plans.readBy', 'Read by')}</legend>
      <ol className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {parts.map(({ title, by, byHand, error }, at) => {
          const stretch = pages[at]
          return (
            // Titles may repeat, and parts have no other name.
            <li
              key={at}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-sm"
            >
              <span className="min-w-0 grow basis-32 wrap-anywhere">
                <bdi>{title}</bdi>
                {stretch && <span className="block text-xs text-ink-soft">{pagesInWords(stretch)}</span>}
              </span>
              <span className="shrink-0">
                <TextInput
                  type="date"
                  aria-label={t('plans.readByOf', '{title}, read by', { title })}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-${at}` : undefined}
                  value={by ?? ''}
                  onChange={({ target }) => onChange(at, target.value)}
                  className="w-38 px-2.5!"
                />
                {byHand && (
                  <span className="mt-0.5 block text-xs text-ink-soft">
                    {t('plans.chosenByYou', 'Chosen by you')}
                  </span>
                )}
              </span>
              {error && (
                <p id={`${id}-${at}`} role="alert" className="basis-full text-end text-xs text-danger-ink">
                  {error}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
