import { cx } from 'class-variance-authority'
import { lazy, Suspense } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { BookTitle } from '#web/features/books/book-title.tsx'
import { cutSynopsis } from '#web/features/books/synopsis.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'

// Lazy, because visitors have no progress.
const OwnProgress = lazy(async () => ({ default: (await import('./own-progress.tsx')).OwnProgress }))

interface NowReadingCardProps {
  book: ListedBook
  club: Club
  isMember: boolean
  maySeePosts: boolean
  /** The only book has the full width. */
  isAlone: boolean
}

export function NowReadingCard({ book, club, isMember, maySeePosts, isAlone }: NowReadingCardProps) {
  const page = to.book(club.slug, book.id)
  const discussions = maySeePosts && (
    <PageLink
      to={`${page}?tab=discussions`}
      aria-label={t('progress.discussionsOf', 'Discussions of {title}', { title: book.title })}
      className={buttonStyle({ variant: 'outline', className: isMember ? 'grow max-sm:hidden' : 'mt-3' })}
    >
      {t('progress.discussions', 'Discussions')}
    </PageLink>
  )
  return (
    <Card
      className={cx(
        'grid h-full items-start gap-x-4 max-sm:p-3.5',
        isMember
          ? 'grid-cols-[--spacing(16)_minmax(0,1fr)] gap-y-2.5 sm:grid-rows-[auto_1fr] sm:gap-y-3'
          : 'grid-cols-[--spacing(20)_minmax(0,1fr)] gap-y-4',
        isAlone && 'sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6',
        isAlone && isMember && 'lg:grid-cols-[8rem_minmax(0,1fr)_21rem] lg:gap-x-8',
      )}
    >
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        decorative
        eager
        sizes="(min-width: 40rem) 8rem, 5rem"
        className={cx('w-full', isMember && 'row-span-2')}
      />
      <div className="min-w-0">
        <h3 dir="auto" className="text-xl leading-snug wrap-anywhere">
          <BookTitle title={book.title} to={page} className="text-ink no-underline hover:underline" />
        </h3>
        <p dir="auto" className="mt-0.5 text-ink-soft">
          {book.author}
        </p>
        {isAlone && book.description !== null && (
          <p dir="auto" className="mt-3 text-start max-w-[62ch] text-sm text-ink-soft max-sm:hidden">
            {cutSynopsis(book.description)}
          </p>
        )}
        {!isMember && discussions}
      </div>
      {isMember && (
        <div
          className={cx(
            'max-sm:contents',
            isAlone
              ? 'lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:flex lg:h-full lg:flex-col lg:justify-center lg:border-s lg:border-line lg:ps-8'
              : 'self-end',
          )}
        >
          <Suspense fallback={<Skeleton className="h-25 max-sm:col-span-2" />}>
            <OwnProgress clubId={club.id} book={book} beside={discussions} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}
