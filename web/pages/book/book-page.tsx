import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { useParams } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { isNotFound } from '#web/client/api.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { books } from '#web/features/books/queries.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { readingLists } from '#web/features/reading-list/queries.ts'
import { findCachedRecommendation } from '#web/features/recommendations/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { BookBack } from './book-back.tsx'
import { BookView } from './book-view.tsx'
import { BookSkeleton } from './book-skeleton.tsx'
import { useClubEvents } from '#web/app/use-club-events.ts'
import { useRenamedClub } from '#web/app/use-renamed-club.ts'
import { t } from '#web/messages/text.ts'

// Lazy, because a visit to an existing book does not need it.
const BookNotFound = lazy(async () => ({
  default: (await import('#web/features/books/book-not-found.tsx')).BookNotFound,
}))

// Lazy, because most books can be seen.
const BookMembersOnly = lazy(async () => ({
  default: (await import('./book-members-only.tsx')).BookMembersOnly,
}))

export default function BookPage() {
  const { slug = '', bookId = '' } = useParams()
  const { data: club, error, isFetching, refetch } = useQuery(clubs.bySlug(slug))
  useRenamedClub(slug, club)
  if (isNotFound(error) || !/^[1-9]\d{0,14}$/.test(bookId))
    return <BookNotFound back={<BookBack club={club} slug={null} />} />
  if (club) return <ClubBook key={`${club.id} ${bookId}`} club={club} bookId={bookId} />
  if (!error) return <BookSkeleton back={<BookBack club={undefined} slug={slug} />} />
  return <BookFailed slug={slug} club={undefined} onRetry={() => void refetch()} retrying={isFetching} />
}

function ClubBook({ club, bookId }: { club: Club; bookId: string }) {
  const reader = useReader()
  const client = useQueryClient()
  const membership = useMembership(club.id)
  const waiting = reader !== null && membership.isPending
  const status = reader === null ? undefined : membership.data
  const maySee = club.visibility !== 'invite-only' || status?.may.seeList === true
  useClubEvents(club, maySee)
  const book = useQuery({
    ...books.byId(bookId),
    enabled: maySee,
    // A reader who comes from the club's page sees the book at once.
    placeholderData: () =>
      client.getQueryData(readingLists.of(club.id).queryKey)?.find(({ id }) => id === Number(bookId)) ??
      findCachedRecommendation(client, club.id, Number(bookId)),
  })
  const back = <BookBack club={club} slug={club.slug} />

  if (!maySee && !waiting) return <BookMembersOnly club={club} status={status} back={back} />
  if (isNotFound(book.error)) return <BookNotFound back={back} />
  if (book.data)
    return (
      <BookView club={club} book={book.data} reader={reader} status={status} waiting={waiting} back={back} />
    )
  if (!book.error) return <BookSkeleton back={back} />
  return (
    <BookFailed slug={club.slug} club={club} onRetry={() => void book.refetch()} retrying={book.isFetching} />
  )
}

interface BookFailedProps {
  club: Club | undefined
  slug: string
  onRetry: () => void
  retrying: boolean
}

function BookFailed({ club, slug, onRetry, retrying }: BookFailedProps) {
  return (
    <div className="page">
      <BookBack club={club} slug={slug} />
      <ErrorState
        message={t('bookPage.notLoaded', 'Couldn’t load this book. Check your connection.')}
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  )
}
