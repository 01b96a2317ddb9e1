import { type KeyboardEvent, type SyntheticEvent, useId, useRef } from 'react'
import { pageCountMax } from '#contract/books/book.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { parsePageCount } from './parse-place.ts'
import { t } from '#web/messages/text.ts'

export interface PageCountFieldProps {
  /** Null if unknown. */
  known: number | null
  error: string | undefined
  onType: () => void
  onCount: (count: number) => void
  autoFocus: boolean
}

/** Applied on blur (specification, 2), on Enter, and by a button for those who look for one. */
export function PageCountField({ known, error, onType, onCount, autoFocus }: PageCountFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  function applyTyped(typed: string) {
    const count = parsePageCount(typed, pageCountMax)
    if (count !== null && count !== known) onCount(count)
  }
  const apply = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => applyTyped(currentTarget.value)
  const applyOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') apply(event)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t('progress.addPageCount', 'Add page count')}
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          enterKeyHint="done"
          min={1}
          max={pageCountMax}
          autoFocus={autoFocus}
          defaultValue={known ?? ''}
          placeholder={t('progress.howManyPages', 'How many pages are in your edition?')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onInput={onType}
          onBlur={apply}
          onKeyDown={applyOnEnter}
          className="min-w-0 grow"
        />
        <Button variant="outline" onClick={() => applyTyped(input.current?.value ?? '')}>
          {t('words.save', 'Save')}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
