import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { NowReading } from '#contract/progress/now-reading.ts'
import { to } from '#contract/pages.ts'
import { columnsFor } from '#web/ui/columns.ts'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Place } from './place.tsx'
import { nowReading } from './queries.ts'

export function OwnNowReading() {
  const { data: books = [] } = useQuery(nowReading)
  if (books.length === 0) return null
  return (
    <section aria-labelledby="now-reading" className="page pb-0">
      <h2 id="now-reading" className="rule-below mb-7 text-2xl">
        Now reading
      </h2>
      <ul className={`grid gap-5 ${columnsFor(books.length)}`}>
        {books.map((one) => (
          <li key={`${one.club.id} ${one.book.id}`}>
            <OwnBook {...one} isAlone={books.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnBook({ club, book, progress, isAlone }: NowReading & { isAlone: boolean }) {
  return (
    <div className="relative flex h-full gap-4 rounded-md border border-line bg-paper-raised p-4 shadow-sheet transition-shadow hover:shadow-lifted">
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        decorative
        eager
        sizes="5rem"
        className="w-20 shrink-0"
      />
      <div className={cx('flex min-w-0 grow flex-col', isAlone && 'md:flex-row md:items-center md:gap-8')}>
        <div className={cx(isAlone && 'min-w-0 grow')}>
          <h3 dir="auto" className="line-clamp-2 text-lg leading-snug wrap-anywhere">
            <PageLink
              to={to.book(club.slug, book.id)}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {book.title}
            </PageLink>
          </h3>
          <p dir="auto" className="truncate text-sm text-ink-soft">
            {book.author}
          </p>
          <p className="mt-1 text-sm">
            <PageLink
              to={to.club(club.slug)}
              className="relative text-action-ink no-underline hover:underline"
            >
              <bdi className="line-clamp-1">{club.name}</bdi>
            </PageLink>
          </p>
        </div>
        <div
          className={cx(
            'mt-auto pt-3',
            isAlone && 'md:mt-0 md:w-84 md:shrink-0 md:border-s md:border-line md:py-4 md:ps-8',
          )}
        >
          <Place title={book.title} progress={progress} />
        </div>
      </div>
    </div>
  )
}
