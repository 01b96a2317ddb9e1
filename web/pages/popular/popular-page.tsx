import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { PopularCard } from '#web/features/books/popular-card.tsx'
import { popularBooks } from '#web/features/books/queries.ts'
import { TrendingGenres } from '#web/features/books/trending-genres.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { useAddressSearch } from '#web/client/use-address-search.ts'
import { AddToClub } from '#web/features/reading-list/add/add-to-club.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { AddressSearch } from '#web/ui/address-search.tsx'
import { PopularMore } from './popular-more.tsx'
import { BooksSkeleton, NoPopularBooks } from './popular-states.tsx'
import { t } from '#web/messages/text.ts'

export default function PopularPage() {
  usePageTitle(t('titles.popular', 'Popular Books'))
  const reader = useReader()
  const search = useAddressSearch(to.popular)
  const { words, cursor, find, clear } = search
  const query = useInfiniteQuery({
    ...popularBooks.pages(useQueryClient(), words, cursor),
    placeholderData: keepPreviousData,
  })
  // A book that changed its rank while pages were loading may appear twice.
  const books = [
    ...new Map(query.data?.pages.flatMap(({ rows }) => rows).map((book) => [book.id, book])).values(),
  ]
  const total = query.data?.pages.at(-1)?.total

  return (
    <div className="page">
      <header className="mx-auto max-w-2xl pt-2 text-center">
        <h1 className="text-4xl">{t('titles.popular', 'Popular Books')}</h1>
        <p className="mt-3 text-lg text-balance text-ink-soft">
          {t('popular.lead', 'The books on the most reading lists, and how clubs rated them.')}
        </p>
        <div className="mt-6">
          <AddressSearch label={t('popular.search', 'Search by title, author or genre')} search={search} />
        </div>
        <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft">
          {total !== undefined &&
            !query.isPlaceholderData &&
            t('popular.found', '{count, plural, one {# book found} other {# books found}}', { count: total })}
        </p>
      </header>
      <div className={`mt-7 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
        {query.isPending && <BooksSkeleton />}
        {query.isError && books.length === 0 && (
          <ErrorState
            message={t('popular.notLoaded', 'Couldn’t load the books. Check your connection.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isSuccess && books.length === 0 && <NoPopularBooks words={words} onClear={clear} />}
        {books.length > 0 && (
          <ol className="grid gap-5 md:grid-cols-2 3xl:grid-cols-3">
            {books.map((book) => (
              <li key={book.id}>
                <PopularCard book={book} action={reader ? <AddToClub book={book} /> : undefined} />
              </li>
            ))}
          </ol>
        )}
        {total !== undefined && (
          <PopularMore
            query={query}
            words={words}
            cursor={query.data?.pages.at(-1)?.next ?? null}
            shown={books.length}
            total={total}
          />
        )}
      </div>
      <TrendingGenres words={words} onChoose={find} />
      <section className="bookplate mt-14 rounded-sm bg-paper-raised px-6 py-10 text-center">
        <h2 className="text-2xl">{t('popular.readWithOthers', 'Read one of these with others')}</h2>
        <p className="mx-auto mt-2 max-w-[46ch] text-ink-soft">
          {t('popular.findOrStart', 'Find a club that suits you, or start your own. It takes a minute.')}
        </p>
        <PageLink to={to.home()} className={buttonStyle({ className: 'mt-6' })}>
          {t('popular.start', 'Start a book club')}
        </PageLink>
      </section>
    </div>
  )
}
