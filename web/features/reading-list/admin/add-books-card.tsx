import { isCancelledError, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import type { FoundBook } from '#contract/books/book.ts'
import type { AdminListBook } from '#contract/reading-list/admin-list.ts'
import { to } from '#contract/pages.ts'
import { alreadyOnList } from '#contract/reading-list/listed-book.ts'
import { FoundBooks } from '#web/features/books/found-books.tsx'
import { books as bookQueries } from '#web/features/books/queries.ts'
import { isTooShort, searchRefusal } from '#web/features/books/search-limits.ts'
import { rich, t, wordsOf } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { isSameBook } from '../same-book.ts'
import { useAddToAdminList } from './actions.ts'
import type { ListClub } from '../queries.ts'

interface AddBooksCardProps {
  club: ListClub
  /** Undefined while loading. */
  books: readonly AdminListBook[] | undefined
}

export function AddBooksCard({ club, books }: AddBooksCardProps) {
  const [text, setText] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const last = useRef<number | null>(null)
  const client = useQueryClient()
  const heading = useId()

  function search(event: SyntheticEvent) {
    event.preventDefault()
    const refused = searchRefusal(text, last.current, Date.now())
    setRefusal(refused?.description)
    if (refused) return void toast(refused)
    last.current = Date.now()
    setSearched(text.trim())
    // The results below read this query; here only its failure is handled. A repeated search is sent again, because a slow
    // source may have answered since.
    client.fetchQuery({ ...bookQueries.matching(text.trim()), staleTime: 0 }).catch((error: unknown) => {
      // Closing the results cancels the search.
      if (isCancelledError(error)) return
      toast({
        title: t('list.searchError', 'Search Error'),
        description: t('list.searchFailed', 'Failed to search for books'),
        tone: 'error',
      })
    })
  }

  // While its button is disabled the form is not submitted, but Enter still reports that the text is too short.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && isTooShort(text) && !event.nativeEvent.isComposing) search(event)
  }

  function clear() {
    setText('')
    setSearched(null)
  }

  return (
    <Card className="mb-8">
      <form role="search" aria-labelledby={heading} onSubmit={search}>
        <h3 id={heading} className="mb-3 text-xl">
          {t('list.addBooks', 'Add Books')}
        </h3>
        <div className="flex flex-wrap gap-3">
          <SearchInput
            label={t('books.searchToAdd', 'Search for books to add')}
            placeholder={t('books.searchHint', 'Title, author, genre or ISBN')}
            value={text}
            maxLength={200}
            dir="auto"
            error={refusal}
            onChange={({ target }) => {
              setRefusal(undefined)
              setText(target.value)
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 grow basis-64"
          />
          <Button type="submit" disabled={isTooShort(text)} className="max-sm:grow">
            {t('words.search', 'Search')}
          </Button>
          {searched !== null && (
            <Button variant="ghost" onClick={clear} className="max-sm:grow">
              {t('list.closeResults', 'Close results')}
            </Button>
          )}
        </div>
      </form>
      <p className="mt-4 text-sm text-ink-soft">
        {rich(
          'list.bringHistory',
          'Is your club’s history in a spreadsheet? <link>Bring it in</link> all at once.',
          {
            link: (words) => (
              <PageLink
                to={to.clubImport(club.slug)}
                className="font-semibold text-action-ink underline underline-offset-3"
              >
                {words}
              </PageLink>
            ),
          },
        )}
      </p>
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
  const isListed = books?.some((listed) => isSameBook(listed, found)) ?? false

  function press() {
    if (isListed)
      toast({ title: t('list.addError', 'Add Error'), description: wordsOf(alreadyOnList), tone: 'error' })
    else add.run(found)
  }

  return (
    <div className="flex shrink-0 flex-col items-end gap-1">
      <Button
        variant={isListed ? 'ghost' : 'quiet'}
        busy={add.isPending}
        aria-label={t('list.addTitle', 'Add {title}', { title: found.title })}
        onClick={press}
      >
        <Plus className="size-4.5" aria-hidden="true" />
        {t('list.add', 'Add')}
      </Button>
      {isListed && <Badge tone="mint">{t('list.onTheList', 'On the list')}</Badge>}
    </div>
  )
}
