import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bookSearch, type FoundBook } from '#contract/books/book.ts'
import { Cover } from '#web/ui/cover.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'
import { books } from './queries.ts'

interface FoundBooksProps {
  words: string
  actionOn: (book: FoundBook) => ReactNode
}

export function FoundBooks({ words, actionOn }: FoundBooksProps) {
  const { data, isError, isFetching, refetch } = useQuery(books.matching(words))
  const found = data?.books
  return (
    <div className="mt-5">
      <p role="status" className="text-sm text-ink-soft">
        {isFetching ? t('books.searching', 'Searching…') : found ? resultCount(found.length, words) : ''}
      </p>
      {isError && (
        <ErrorState
          message={t('books.searchFailed', 'The book search failed.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!found && !isError && <FoundSkeleton />}
      {found && found.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {found.slice(0, bookSearch.shown).map((book) => (
            <li key={book.id} className="flex items-center gap-4 py-3">
              <Cover
                title={book.title}
                author={book.author}
                genre={book.genre}
                url={book.coverImageUrl}
                decorative
                sizes="3rem"
                className="w-12 shrink-0"
              />
              <div className="min-w-0 grow">
                <p dir="auto" className="line-clamp-2 font-serif text-base leading-snug font-semibold">
                  {book.title}
                </p>
                <p dir="auto" className="line-clamp-2 text-sm text-ink-soft">
                  {[book.author, book.publishedYear].filter(Boolean).join('\u00a0· ')}
                </p>
              </div>
              {actionOn(book)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function resultCount(count: number, words: string): string {
  if (count === 0) return t('books.noneFound', 'No books found for {words}', { words })
  return count > bookSearch.shown
    ? t(
        'books.foundAndShown',
        '{count, plural, one {# book found, showing the first {shown}} other {# books found, showing the first {shown}}}',
        { count, shown: bookSearch.shown },
      )
    : t('books.found', '{count, plural, one {# book found} other {# books found}}', { count })
}

function FoundSkeleton() {
  return (
    <Loading label={t('books.searchingForBooks', 'Searching for books')} className="mt-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4 py-3">
          <Skeleton className="aspect-2/3 w-12 shrink-0" />
          <div className="grow">
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
