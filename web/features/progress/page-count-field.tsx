import { type KeyboardEvent, type SyntheticEvent, useId } from 'react'
import { pageCountMax } from '#contract/books/book.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { parsePageCount } from './parse-page.ts'

export interface PageCountFieldProps {
  /** What is known so far; null for nothing. */
  known: number | null
  /** What the server had against the last one. */
  error: string | undefined
  onCount: (count: number) => void
  /** Whether the cursor stands here at first: the reader asked for it. */
  startHere: boolean
}

/** Says how many pages the reader's edition has; taken over when the field is left, or on Enter. */
export function PageCountField({ known, error, onCount, startHere }: PageCountFieldProps) {
  const id = useId()
  function apply({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const count = parsePageCount(currentTarget.value, pageCountMax)
    if (count !== null && count !== known) onCount(count)
  }
  const applyOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') apply(event)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Add page count
      </label>
      <TextInput
        id={id}
        type="number"
        inputMode="numeric"
        enterKeyHint="done"
        min={1}
        max={pageCountMax}
        autoFocus={startHere}
        defaultValue={known ?? ''}
        placeholder="How many pages has your edition?"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={apply}
        onKeyDown={applyOnEnter}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
