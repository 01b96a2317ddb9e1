import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useSearch } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Book, BookId } from '#contract/books/book.ts'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { isNotFound } from '#web/client/api.ts'
import { BookHead } from '#web/features/books/book-head.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { ProgressCard } from '#web/features/progress/progress-card.tsx'
import { SuggestedBy } from '#web/features/reading-list/list/suggested-by.tsx'
import { listedBooks, readingLists } from '#web/features/reading-list/queries.ts'
import { reviews } from '#web/features/reviews/queries.ts'
import { ClubBookContext } from '#web/features/texts/club-book.ts'
import { JoinOrSignIn } from '#web/features/texts/join-or-sign-in.tsx'
import { searchOf, tabIn } from './book-tab-name.ts'
import { BookTabs } from './book-tabs.tsx'
import { BookSkeleton } from './book-skeleton.tsx'

// Lazy, because adding a book needs the schemas of books, which other visits do not load.
const BookUnlisted = lazy(async () => ({ default: (await import('./book-unlisted.tsx')).BookUnlisted }))

const EditBook = lazy(async () => ({
  default: (await import('#web/features/reading-list/edit/edit-book.tsx')).EditBook,
}))

// Lazy, because visitors see no progress.
const MemberProgress = lazy(async () => ({
  default: (await import('#web/features/progress/together/member-progress.tsx')).MemberProgress,
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
  const returnPath = to.book(slug, book.id) + searchOf(tabIn(useSearch()))
  const clubBook = useMemo(
    () => ({
      club: { id: clubId, slug, name, visibility, seal, blindStars },
      bookId: book.id,
      reader,
      membership: status,
      returnPath,
    }),
    [clubId, slug, name, visibility, seal, blindStars, book.id, reader, status, returnPath],
  )
  // Any book of the catalogue can be loaded here, but the club's reviews only load for a book on its list. Until they have
  // loaded, the cached list decides, if there is one.
  const { data, error } = useInfiniteQuery(reviews.of(clubBook))
  const list = useQueryClient().getQueryData(readingLists.of(clubId).queryKey)
  const isListed =
    data !== undefined || (!isNotFound(error) && list?.some(({ id }) => id === book.id) !== false)
  usePageTitle(isListed ? `${book.title} by ${book.author} · ${name}` : undefined)
  if (!isListed)
    return (
      <Suspense fallback={<BookSkeleton back={back} />}>
        <BookUnlisted club={club} book={book} signedIn={reader !== null} status={status} back={back} />
      </Suspense>
    )

  return (
    <ClubBookContext value={clubBook}>
      <div className="page">
        {back}
        <BookHead
          book={book}
          note={status?.isMember && <BookSuggestedBy clubId={clubId} bookId={book.id} />}
          actions={
            book.isByHand &&
            status?.may.changeList && (
              <Suspense fallback={null}>
                <EditBook club={club} book={book} />
              </Suspense>
            )
          }
          beside={
            <div className="w-full space-y-5">
              {status?.isMember ? (
                <Suspense fallback={<ProgressCard />}>
                  <MemberProgress clubId={clubId} bookId={book.id} mayManage={status.may.manage} />
                </Suspense>
              ) : (
                <ProgressCard>
                  {waiting ? undefined : <ProgressForMembers status={status} signedIn={reader !== null} />}
                </ProgressCard>
              )}
            </div>
          }
        />
        <div className="mt-12">
          <BookTabs waiting={waiting} />
        </div>
      </div>
    </ClubBookContext>
  )
}

function BookSuggestedBy({ clubId, bookId }: { clubId: ClubId; bookId: BookId }) {
  const { data } = useQuery(listedBooks.of(useQueryClient(), clubId, bookId))
  return data ? <SuggestedBy book={data} className="mt-2 block text-sm text-ink-soft" /> : null
}

interface ProgressForMembersProps {
  status: MembershipStatus | undefined
  signedIn: boolean
}

function ProgressForMembers({ status, signedIn }: ProgressForMembersProps) {
  return (
    <div className="space-y-4 text-sm">
      <p className="text-ink-soft">
        {!signedIn
          ? 'Sign in to save your place in this book.'
          : status?.status === 'pending'
            ? 'You can save your place once an admin approves your request.'
            : 'Join this club to save your place and see where other members are.'}
      </p>
      <JoinOrSignIn />
    </div>
  )
}
