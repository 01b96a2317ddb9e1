import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { FoundBook } from '#contract/books/book.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { t } from '#web/messages/text.ts'
import { FoundBooks } from './found-books.tsx'
import { books } from './queries.ts'
import { isTooShort, searchRefusal } from './search-limits.ts'

export interface BookSearchProps {
  /** Rendered at the end of each result, such as a button that adds it. */
  actionOn: (book: FoundBook) => ReactNode
  onCancel: () => void
  /** Called with what was searched. */
  onSearch?: (words: string) => void
  /** What to search at once. */
  initial?: string
}

export function BookSearch({ actionOn, onCancel, onSearch, initial = '' }: BookSearchProps) {
  const [words, setWords] = useState(initial)
  const [searched, setSearched] = useState(isTooShort(initial) ? null : initial)
  const [refused, setRefused] = useState<string>()
  const last = useRef<number | null>(null)
  const client = useQueryClient()

  function search() {
    const refusal = searchRefusal(words, last.current, Date.now())
    setRefused(refusal?.description)
    if (refusal) return void toast(refusal)
    last.current = Date.now()
    const query = words.trim()
    onSearch?.(query)
    // A repeated search refetches, because a slow source may have answered since.
    if (query === searched) void client.refetchQueries(books.matching(query))
    setSearched(query)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }

  // Browsers ignore Enter while the submit button is disabled; here it shows why the search does not start.
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
          label={t('books.searchToAdd', 'Search for books to add')}
          placeholder={t('books.searchHint', 'Title, author, genre or ISBN')}
          value={words}
          error={refused}
          onChange={(event) => {
            setRefused(undefined)
            setWords(event.target.value)
          }}
          onKeyDown={onKeyDown}
          maxLength={200}
          autoFocus
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" disabled={isTooShort(words)} className="max-sm:grow">
          {t('words.search', 'Search')}
        </Button>
        <Button variant="outline" onClick={onCancel} className="max-sm:grow">
          {t('words.cancel', 'Cancel')}
        </Button>
      </form>
      {searched !== null && <FoundBooks words={searched} actionOn={actionOn} />}
    </div>
  )
}
