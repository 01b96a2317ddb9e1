import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { clubNameMax, searchWords } from '#contract/clubs/club.ts'
import { typingPause } from '#web/features/clubs/club-search-view.ts'
import { SearchInput } from '#web/ui/search-input.tsx'

export interface PageSearchProps {
  label: string
  /** The words of the address. */
  words: string
  onFind: (words: string) => void
  /** Takes the focus when it appears. */
  focus: boolean
}

/** The search box: what is typed goes into the address once the typing rests, or at once by Enter. */
export function PageSearch({ label, words, onFind, focus }: PageSearchProps) {
  const [path] = useLocation()
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)

  // The address changed without us, by Back or a link.
  useEffect(() => {
    if (words === sent.current) return
    sent.current = words
    setTyped(words)
  }, [words])

  useEffect(() => {
    const found = searchWords(typed)
    if (found === sent.current) return
    const timer = setTimeout(() => send(found), typingPause)
    return () => clearTimeout(timer)
  })

  function send(found: string) {
    sent.current = found
    onFind(found)
  }

  return (
    // With an address of its own it also searches before its code is here, and without any.
    <form
      role="search"
      action={path}
      className="w-full text-start"
      onSubmit={(event) => {
        event.preventDefault()
        send(searchWords(typed))
      }}
    >
      <SearchInput
        label={label}
        name="query"
        placeholder={label}
        value={typed}
        maxLength={clubNameMax}
        autoFocus={focus}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}
