import type { ComponentProps } from 'react'
import { Search } from 'lucide-react'
import { TextInput } from './text-input.tsx'

/** `label` is read aloud. */
export function SearchInput({ label, className, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className={`relative ${className ?? ''}`}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-faint"
        aria-hidden="true"
      />
      <TextInput
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        className="pl-11 [&::-webkit-search-cancel-button]:hidden"
      />
    </div>
  )
}
