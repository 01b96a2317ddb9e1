import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { Book } from '#contract/books/book.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { useSignInPath } from '#web/features/accounts/use-sign-in-path.ts'
import { BookAbout, bookCells, bookGrid, BookHead } from '#web/features/books/book-head.tsx'
import { AddToClub } from '#web/features/reading-list/add/add-to-club.tsx'
import { bookClubs } from '#web/features/reading-list/book-clubs.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NextPage } from '#web/ui/next-page.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookClubItem } from './book-club-item.tsx'

const headingId = 'clubs'

export function BookClubsView({ book, back }: { book: Book; back: ReactNode }) {
  usePageTitle(t('titles.book', '{title} by {author}', { title: book.title, author: book.author }))
  const start = new URLSearchParams(useSearch()).get('cursor')
  const query = useInfiniteQuery(bookClubs(useQueryClient(), book.id, start))
  const pages = query.data?.pages ?? []
  const clubs = pages.flatMap(({ rows }) => rows)
  const total = pages.at(-1)?.total
  return (
    <div className="page">
      {back}
      <div className={bookGrid}>
        <BookHead book={book} />
        <BookAbout book={book} />
        <div className={bookCells.beside}>
          <AddCard book={book} clubs={total} />
        </div>
      </div>
      <section aria-labelledby={headingId} className="mt-12">
        <h2 id={headingId} className="rule-below mb-2 text-2xl">
          {t('bookClubs.clubs', 'Clubs with this book')}
        </h2>
        {query.isPending && <Skeleton className="h-40" />}
        {query.isError && clubs.length === 0 && (
          <ErrorState
            message={t('bookClubs.notLoaded', 'Couldn’t load the clubs. Check your connection.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isSuccess && clubs.length === 0 && <NoClubs />}
        {clubs.length > 0 && (
          <ul aria-labelledby={headingId} className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {clubs.map((club) => (
              <BookClubItem key={club.id} club={club} bookId={book.id} />
            ))}
          </ul>
        )}
        <NextPage
          query={query}
          label={t('words.showMoreClubs', 'Show more clubs')}
          failed={t('words.moreClubsFailed', 'Couldn’t load more clubs. Check your connection.')}
          cursor={pages.at(-1)?.next ?? null}
        />
      </section>
    </div>
  )
}

const NoClubs = () => (
  <p className="py-6 text-ink-soft">
    {t('bookClubs.none', 'No club you can see has this book on its list yet.')}
  </p>
)

function AddCard({ book, clubs }: { book: Book; clubs: number | undefined }) {
  const reader = useReader()
  const signInPath = useSignInPath()
  const sentences = [
    clubs !== undefined &&
      clubs > 0 &&
      t(
        'bookClubs.onLists',
        '{count, plural, one {On one club’s reading list.} other {On # clubs’ reading lists.}}',
        { count: clubs },
      ),
    book.reviewCount > 0 &&
      t('bookClubs.ratedBy', 'Rated by {count, plural, one {# reader} other {# readers}}.', {
        count: book.reviewCount,
      }),
    !reader && t('bookClubs.signInToAdd', 'Sign in to add it to your club’s list.'),
    reader && clubs === 0 && t('bookClubs.beTheFirst', 'Be the first to put it on a list.'),
  ]
  return (
    <Card>
      <h2 className="text-xl">{t('bookClubs.readIt', 'Read it with your club')}</h2>
      <p className="mt-2.5 mb-4 min-h-6 text-sm text-ink-soft">{sentences.filter(Boolean).join(' ')}</p>
      {reader ? (
        <AddToClub book={book} marksListed />
      ) : (
        <PageLink to={signInPath} className={buttonStyle({ variant: 'quiet' })}>
          {t('words.signIn', 'Sign in')}
        </PageLink>
      )}
    </Card>
  )
}
