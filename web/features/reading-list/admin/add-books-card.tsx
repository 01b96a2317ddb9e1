import { isCancelledError, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import type { FoundBook } from '#contract/books/book.ts'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { alreadyOnList } from '#contract/reading-list/listed-book.ts'
import { FoundBooks } from '#web/features/books/found-books.tsx'
import { books as bookQueries } from '#web/features/books/queries.ts'
import { isTooShort, refusedSearch } from '#web/features/books/search-limits.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddToAdminList } from './actions.ts'
import type { ListClub } from '../queries.ts'

interface AddBooksCardProps {
  club: ListClub
  /** The books on the list; undefined while they are still coming. */
  books: readonly AdminListBook[] | undefined
}

/** Searches for books and adds them to the list. */
export function AddBooksCard({ club, books }: AddBooksCardProps) {
  const [words, setWords] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const last = useRef<number | null>(null)
  const client = useQueryClient()
  const heading = useId()

  function search(event: SyntheticEvent) {
    event.preventDefault()
    const refused = refusedSearch(words, last.current, Date.now())
    if (refused) return void toast(refused)
    last.current = Date.now()
    setSearched(words.trim())
    // The results below wait for this very answer; here it is heard when it fails. The same words are asked again: a source
    // that was late the first time may have answered since.
    client.fetchQuery({ ...bookQueries.matching(words.trim()), staleTime: 0 }).catch((error: unknown) => {
      // Results that are closed meanwhile are waited for by nobody, and that is no failure.
      if (isCancelledError(error)) return
      toast({ title: 'Search Error', description: 'Failed to search for books', tone: 'error' })
    })
  }

  // A browser sends no form whose button is disabled: Enter still has to say that the words are too short.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && isTooShort(words) && !event.nativeEvent.isComposing) search(event)
  }

  function clear() {
    setWords('')
    setSearched(null)
  }

  return (
    <Card className="mb-8">
      <form role="search" aria-labelledby={heading} onSubmit={search}>
        <h3 id={heading} className="mb-3 text-xl">
          Add Books
        </h3>
        <div className="flex flex-wrap gap-3">
          <SearchInput
            label="Search for books to add"
            placeholder="Title, author, genre or ISBN"
            value={words}
            maxLength={200}
            dir="auto"
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={onKeyDown}
            className="min-w-0 grow basis-64"
          />
          <Button type="submit" disabled={isTooShort(words)} className="max-sm:grow">
            Search
          </Button>
          {searched !== null && (
            <Button variant="ghost" onClick={clear} className="max-sm:grow">
              Close results
            </Button>
          )}
        </div>
      </form>
      {searched !== null && (
        <FoundBooks
          words={searched}
          actionOn={(found) => <AddButton found={found} club={club} books={books} />}
        />
      )}
    </Card>
  )
}

function AddButton({ found, club, books }: AddBooksCardProps & { found: FoundBook }) {
  const add = useAddToAdminList(club)
  // Two presses may come before the first of them shows: the book is sent once.
  const sent = useRef(false)
  const isListed = books?.some((listed) => isSame(listed, found)) ?? false

  function press() {
    if (isListed) return void toast({ title: 'Add Error', description: alreadyOnList, tone: 'error' })
    if (sent.current) return
    sent.current = true
    add.mutate(found, { onSettled: () => void (sent.current = false) })
  }

  return (
    <div className="flex shrink-0 flex-col items-end gap-1">
      <Button
        variant={isListed ? 'ghost' : 'quiet'}
        busy={add.isPending}
        aria-label={`Add ${found.title}`}
        onClick={press}
      >
        <Plus className="size-4.5" aria-hidden="true" />
        Add
      </Button>
      {isListed && <Badge tone="mint">On the list</Badge>}
    </div>
  )
}

/** A book is on a list once: by number, or by title and author whatever their capitals (specification, 5). */
const isSame = (listed: AdminListBook, found: FoundBook) =>
  listed.id === found.id || nameOf(listed) === nameOf(found)

const nameOf = ({ title, author }: Pick<FoundBook, 'title' | 'author'>) => `${title}\n${author}`.toLowerCase()
