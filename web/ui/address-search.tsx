import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { AddressSearchState } from '#web/client/use-address-search.ts'
import { SearchInput } from './search-input.tsx'

/** Milliseconds without a key press before a search starts. */
const typingPause = 200

export interface AddressSearchProps {
  label: string
  search: AddressSearchState
}

/** Searches after a pause in typing, or at once on Enter. */
export const AddressSearch = ({ label, search }: AddressSearchProps) => (
  // Clearing replaces the box, which drops the text typed in the last moment and moves the focus.
  <SearchBox key={search.clearCount} label={label} search={search} />
)

function SearchBox({ label, search }: AddressSearchProps) {
  const { words, clean, maxLength, clearCount } = search
  const [path] = useLocation()
  const [typed, setTyped] = useState(words)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(words)

  // Text typed before hydration is only in the field.
  useEffect(() => {
    if (input.current) setTyped(input.current.value)
  }, [])

  // Back or a link has changed the address.
  useEffect(() => {
    if (words === sent.current) return
    sent.current = words
    setTyped(words)
  }, [words])

  useEffect(() => {
    const next = clean(typed)
    if (next === sent.current) return
    const timer = setTimeout(() => find(next), typingPause)
    return () => clearTimeout(timer)
  })

  function find(next: string) {
    sent.current = next
    search.find(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    find(clean(typed))
  }

  return (
    // `action` makes it a plain GET form, which works without JavaScript.
    <form role="search" action={path} className="w-full text-start" onSubmit={submit}>
      <SearchInput
        ref={input}
        label={label}
        name="query"
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        autoFocus={clearCount > 0}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}
