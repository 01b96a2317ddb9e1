import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useSearch } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Book } from '#contract/books/book.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { isNotFound } from '#web/client/api.ts'
import { BookAbout, bookCells, bookGrid, BookHead } from '#web/features/books/book-head.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { SuggestedBy } from '#web/features/reading-list/list/suggested-by.tsx'
import { readingLists } from '#web/features/reading-list/queries.ts'
import { reviews } from '#web/features/reviews/queries.ts'
import { ClubBookContext } from '#web/features/texts/club-book.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { searchOf, type TabName, tabIn } from './book-tab-name.ts'
import { BookProgress } from './book-progress.tsx'
import { BookSkeleton, RestSkeleton } from './book-skeleton.tsx'
import { BookTabs } from './book-tabs.tsx'
import { useMemberBook } from './use-member-book.ts'

// Lazy, because adding a book needs the schemas of books, which other visits do not load.
const BookUnlisted = lazy(async () => ({ default: (await import('./book-unlisted.tsx')).BookUnlisted }))

const EditBook = lazy(async () => ({
  default: (await import('#web/features/reading-list/edit/edit-book.tsx')).EditBook,
}))

export interface BookViewProps {
  club: Club
  book: Book
  reader: User | null
  status: MembershipStatus | undefined
  waiting: boolean
  back: ReactNode
}

export function BookView({ club, book, reader, status, waiting, back }: BookViewProps) {
  const { id: clubId, slug, name, visibility, seal, blindStars } = club
  const isMember = status?.isMember === true
  const member = useMemberBook(clubId, book.id, isMember)
  // While the club reads the book, its members talk about it.
  const firstTab: TabName = member.listed?.status === 'reading' ? 'discussions' : 'reviews'
  const tab = tabIn(useSearch(), firstTab)
  const returnPath = to.book(slug, book.id) + searchOf(tab, firstTab)
  const starsHidden = member.listed?.starsHidden === true
  const clubBook = useMemo(
    () => ({
      club: { id: clubId, slug, name, visibility, seal, blindStars },
      bookId: book.id,
      starsHidden,
      reader,
      membership: status,
      returnPath,
    }),
    [clubId, slug, name, visibility, seal, blindStars, book.id, starsHidden, reader, status, returnPath],
  )
  // Any book of the catalogue can be loaded here, but the club's reviews only load for a book on its list. Until they have
  // loaded, the cached list decides, if there is one.
  const { data, error } = useInfiniteQuery(reviews.of(clubBook))
  const list = useQueryClient().getQueryData(readingLists.of(clubId).queryKey)
  const isListed =
    data !== undefined || (!isNotFound(error) && list?.some(({ id }) => id === book.id) !== false)
  usePageTitle(
    isListed
      ? `${t('titles.book', '{title} by {author}', { title: book.title, author: book.author })} · ${name}`
      : undefined,
  )
  if (!isListed)
    return (
      <Suspense fallback={<BookSkeleton back={back} />}>
        <BookUnlisted club={club} book={book} signedIn={reader !== null} status={status} back={back} />
      </Suspense>
    )

  const about = (
    <BookAbout
      key="about"
      book={book}
      actions={
        book.isByHand &&
        status?.may.changeList && (
          <Suspense fallback={<Skeleton className="h-11 w-24" />}>
            <EditBook club={club} book={book} />
          </Suspense>
        )
      }
    />
  )
  const progress = (
    <BookProgress key="progress" clubId={clubId} bookId={book.id} reader={reader} status={status} />
  )
  const tabs = (
    <div key="tabs" className={`mt-6 min-w-0 ${bookCells.wide}`}>
      <BookTabs selected={tab} first={firstTab} />
    </div>
  )
  return (
    <ClubBookContext value={clubBook}>
      <div className="page">
        {back}
        <div className={bookGrid}>
          <BookHead
            book={book}
            note={
              member.listed && (
                <SuggestedBy book={member.listed} className="mt-2 block text-sm text-ink-soft" />
              )
            }
          />
          {waiting || member.isPending ? (
            <RestSkeleton />
          ) : (
            // On a phone members find their place and what the club says first, others what the book is about.
            <Suspense fallback={<RestSkeleton />}>
              {isMember ? [progress, tabs, about] : [about, progress, tabs]}
            </Suspense>
          )}
        </div>
      </div>
    </ClubBookContext>
  )
}
