import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { SearchInput } from './search-input.tsx'

/** How long typing has to rest before the search starts, in ms. */
const typingPause = 200

export interface AddressSearchProps {
  label: string
  /** The words that the address names as `query`. */
  words: string
  /** Trims and shortens what was typed to what can be searched for. */
  clean: (typed: string) => string
  maxLength: number
  onFind: (words: string) => void
  /** Takes the focus when it appears. */
  focus: boolean
}

/** A search box whose words are kept in the address: after a pause in typing, or at once on Enter. */
export function AddressSearch({ label, words, clean, maxLength, onFind, focus }: AddressSearchProps) {
  const [path] = useLocation()
  const [typed, setTyped] = useState(words)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(words)

  // What was typed before hydration is in the field only.
  useEffect(() => {
    if (input.current) setTyped(input.current.value)
  }, [])

  // The address changed by Back or by a link.
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
    // `action` makes it a plain GET form, which searches without script.
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
