import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { SearchInput } from './search-input.tsx'

/** Milliseconds without a key press before a search starts. */
const typingPause = 200

export interface AddressSearchProps {
  label: string
  /** The words in the address's `query`. */
  words: string
  /** Trims the typed text and cuts it to what a search accepts. */
  clean: (typed: string) => string
  maxLength: number
  onFind: (words: string) => void
  /** Takes the focus when it appears. */
  focus: boolean
}

/** A search box that keeps its words in the address: after a pause in typing, or at once on Enter. */
export function AddressSearch({ label, words, clean, maxLength, onFind, focus }: AddressSearchProps) {
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
    onFind(next)
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
        autoFocus={focus}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}
