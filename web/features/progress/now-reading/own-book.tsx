import { cx } from 'class-variance-authority'
import type { NowReading } from '#contract/progress/now-reading.ts'
import { to } from '#contract/pages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Place, placeWords } from './place.tsx'
import { UpdatePage } from './update-page.tsx'

/** Beside others, a book is a short row on a phone. */
export function OwnBook({ club, book, progress, isAlone }: NowReading & { isAlone: boolean }) {
  return (
    <div
      className={cx(
        'grid h-full grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-md border border-line bg-paper-raised p-3.5 shadow-sheet sm:gap-x-5 sm:p-5',
        isAlone
          ? 'gap-y-2.5 sm:gap-y-3 sm:grid-rows-[auto_1fr] md:gap-x-8'
          : 'gap-y-1 max-sm:items-center max-sm:py-2.5 sm:grid-rows-[auto_1fr] sm:gap-y-3',
      )}
    >
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        decorative
        eager
        sizes="(min-width: 40rem) 5rem, 4rem"
        className={cx('row-span-2 sm:w-20', isAlone ? 'w-16' : 'w-12 sm:row-span-1')}
      />
      <div className="min-w-0">
        <h3
          dir="auto"
          className={cx(
            'text-lg leading-snug wrap-anywhere',
            isAlone ? 'line-clamp-2' : 'line-clamp-1 sm:line-clamp-2',
          )}
        >
          <PageLink to={to.book(club.slug, book.id)} className="text-ink no-underline hover:underline">
            {book.title}
          </PageLink>
        </h3>
        <p dir="auto" className={cx('truncate text-sm text-ink-soft', !isAlone && 'max-sm:hidden')}>
          {book.author}
        </p>
        <p className="text-sm">
          <PageLink to={to.club(club.slug)} className="text-action-ink no-underline hover:underline">
            <bdi className="line-clamp-1">{club.name}</bdi>
          </PageLink>
        </p>
      </div>
      <div className={cx(isAlone ? 'max-sm:contents sm:self-end' : 'sm:col-span-2 sm:self-end')}>
        <UpdatePage clubId={club.id} book={book} inRow={!isAlone} besidePlace={isAlone}>
          {!isAlone && <span className="text-xs text-ink-soft sm:hidden">{placeWords(progress)}</span>}
          <div className={cx('min-w-0', isAlone ? 'grow' : 'max-sm:hidden sm:mb-3')}>
            <Place title={book.title} progress={progress} />
          </div>
        </UpdatePage>
      </div>
    </div>
  )
}
