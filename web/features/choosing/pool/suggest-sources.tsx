import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundBook } from '#contract/books/book.ts'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { popularBooks } from '#web/features/books/queries.ts'
import { readingLists } from '#web/features/reading-list/queries.ts'
import { isSameBook } from '#web/features/reading-list/same-book.ts'
import { recommendations } from '#web/features/recommendations/queries.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookLine } from '../book-line.tsx'
import type { ChoosingClub } from '../queries.ts'
import { isSuggested, SuggestButton, type SuggestButtonProps } from './suggest-button.tsx'

/** A list may hold thousands; the search finds the others. */
const shownMax = 50

interface SourceProps {
  title: string
  books: readonly FoundBook[]
  pool: readonly PoolEntry[]
  onSuggest: (book: FoundBook) => void
  isLoading?: boolean
  onOpen?: () => void
}

const Source = ({ title, books, pool, onSuggest, isLoading = false, onOpen }: SourceProps) => (
  <details
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    className="mt-2 border-t border-line pt-2 first-of-type:mt-5"
  >
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
    {isLoading && <Skeleton className="h-20" />}
    {!isLoading && books.length === 0 && (
      <p className="pb-3 text-sm text-ink-soft">
        {t('choosing.allListed', 'All of these are already on your list.')}
      </p>
    )}
    <ul className="divide-y divide-line">
      {books.slice(0, shownMax).map((book) => (
        <li key={book.id} className="flex items-center gap-4 py-3">
          <BookLine book={book} />
          <SuggestButton book={book} pool={pool} onSuggest={onSuggest} />
        </li>
      ))}
    </ul>
  </details>
)

export function SuggestSources({
  club,
  pool,
  onSuggest,
}: Omit<SuggestButtonProps, 'book'> & { club: ChoosingClub }) {
  const [showsPopular, setShowsPopular] = useState(false)
  const { data: listed = [] } = useQuery(readingLists.of(club.id))
  const { data: recommended = [] } = useQuery(recommendations.of(club.id, 8))
  const { data: popular, isPending } = useInfiniteQuery({
    ...popularBooks.pages(useQueryClient(), '', null),
    enabled: showsPopular,
  })
  const waiting = listed.filter((book) => book.status === 'to read' && !isSuggested(pool, book))
  const common = popular?.pages.flatMap(({ rows }) => rows) ?? []
  const unread = common.filter((book) => !listed.some((other) => isSameBook(other, book)))
  return (
    <>
      {waiting.length > 0 && (
        <Source
          title={t('choosing.fromList', 'From the reading list ({count, number})', { count: waiting.length })}
          books={waiting}
          pool={pool}
          onSuggest={onSuggest}
        />
      )}
      {recommended.length > 0 && (
        <Source
          title={t('choosing.fromRecommendations', 'From the recommendations')}
          books={recommended}
          pool={pool}
          onSuggest={onSuggest}
        />
      )}
      <Source
        title={t('choosing.fromPopular', 'From Popular Books')}
        books={unread}
        isLoading={isPending}
        pool={pool}
        onSuggest={onSuggest}
        onOpen={() => setShowsPopular(true)}
      />
    </>
  )
}
