import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'

interface PictureSearchProps {
  words: string
  onType: (words: string) => void
  /** Called with trimmed, non-empty words. */
  onSearch: (words: string) => void
  isBusy: boolean
  /** Whether the cursor stands here at first. */
  startHere: boolean
}

/** Longest search the contract takes. */
const longest = 100

/** Asks for pictures by words. */
export function PictureSearch({ words, onType, onSearch, isBusy, startHere }: PictureSearchProps) {
  const query = words.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    // A form inside a form: React would hand this on to the one around the dialog.
    event.stopPropagation()
    if (query && !isBusy) onSearch(query)
  }

  return (
    <form role="search" onSubmit={submit} className="flex flex-col gap-3 sm:flex-row">
      <SearchInput
        label="What should be in the picture"
        placeholder="Sea, garden, night train"
        value={words}
        maxLength={longest}
        dir="auto"
        autoFocus={startHere}
        onChange={({ target }) => onType(target.value)}
        className="grow"
      />
      <Button type="submit" busy={isBusy} disabled={!query}>
        Search Images
      </Button>
    </form>
  )
}
