import { type KeyboardEvent, type SyntheticEvent, useId } from 'react'
import { pageCountMax } from '#contract/books/book.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { parsePageCount } from './parse-place.ts'

export interface PageCountFieldProps {
  /** Null if unknown. */
  known: number | null
  error: string | undefined
  onType: () => void
  onCount: (count: number) => void
  autoFocus: boolean
}

/** Applied on blur or Enter. */
export function PageCountField({ known, error, onType, onCount, autoFocus }: PageCountFieldProps) {
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
        autoFocus={autoFocus}
        defaultValue={known ?? ''}
        placeholder="How many pages are in your edition?"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onInput={onType}
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
