import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type FoundBook } from '#contract/books/book.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { FoundBooks } from './found-books.tsx'
import { books } from './queries.ts'
import { isTooShort, refusedSearch } from './search-limits.ts'

export interface BookSearchProps {
  /** What stands at the end of each result, such as a button that adds it. */
  actionOn: (book: FoundBook) => ReactNode
  /** Called after the words and results are gone. */
  onCancel: () => void
}

/** The open search box: words, what was found for them, and a way out that forgets both. */
export function BookSearch({ actionOn, onCancel }: BookSearchProps) {
  const [words, setWords] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const last = useRef<number | null>(null)
  const client = useQueryClient()

  function search() {
    const refused = refusedSearch(words, last.current, Date.now())
    if (refused) return void toast(refused)
    last.current = Date.now()
    const asked = words.trim()
    // The same words once more: a source that was late the first time may have answered since.
    if (asked === searched) void client.refetchQueries(books.matching(asked))
    setSearched(asked)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }

  // A browser sends no form whose button is disabled: Enter still has to say that the words are too short.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onCancel()
    if (event.key === 'Enter' && isTooShort(words)) {
      event.preventDefault()
      search()
    }
  }

  return (
    <div>
      <form role="search" onSubmit={submit} className="flex flex-wrap gap-3">
        <SearchInput
          label="Search for books to add"
          placeholder="Title, author, genre or ISBN"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
          maxLength={200}
          autoFocus
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" disabled={isTooShort(words)} className="max-sm:grow">
          Search
        </Button>
        <Button variant="outline" onClick={onCancel} className="max-sm:grow">
          Cancel
        </Button>
      </form>
      {searched !== null && <FoundBooks words={searched} actionOn={actionOn} />}
    </div>
  )
}
