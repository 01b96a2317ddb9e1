import { type ComponentProps, useId } from 'react'
import { Search } from 'lucide-react'
import { TextInput } from './text-input.tsx'

interface SearchInputProps extends ComponentProps<'input'> {
  /** Read aloud. */
  label: string
  error?: string | undefined
}

export function SearchInput({ label, error, className, ...rest }: SearchInputProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className="relative">
        <Search
          className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-ink-faint"
          aria-hidden="true"
        />
        <TextInput
          type="search"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
          className="ps-11 [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
