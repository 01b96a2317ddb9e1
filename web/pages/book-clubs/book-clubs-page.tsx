import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { isNotFound } from '#web/client/api.ts'
import { BookNotFound } from '#web/features/books/book-not-found.tsx'
import { books } from '#web/features/books/queries.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookClubsView } from './book-clubs-view.tsx'

export default function BookClubsPage() {
  const { bookId = '' } = useParams()
  const isId = /^[1-9]\d{0,14}$/.test(bookId)
  const { data: book, error, isFetching, refetch } = useQuery({ ...books.byId(bookId), enabled: isId })
  if (!isId || isNotFound(error)) return <BookNotFound back={back} />
  if (book) return <BookClubsView key={book.id} book={book} back={back} />
  return (
    <div className="page">
      {back}
      {error ? (
        <ErrorState
          message={t('bookPage.notLoaded', 'Couldn’t load this book. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  )
}

const back = (
  <PageLink
    to={to.popular()}
    className={buttonStyle({ variant: 'ghost', className: 'mb-5 -ms-3 px-3! text-ink-soft!' })}
  >
    <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
    {t('bookClubs.popular', 'Popular Books')}
  </PageLink>
)
