import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { to } from '#contract/pages.ts'
import { nowReading } from '#web/features/progress/now-reading/queries.ts'
import { isSameBook } from '#web/features/reading-list/same-book.ts'
import { t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { homeReading, homeWanted } from './queries.ts'

// Lazy, because the home page has no weight left; its lines have a fixed height, so nothing moves when they arrive.
const ReadingLine = lazy(async () => ({ default: (await import('./reading-line.tsx')).ReadingLine }))
const WantedLine = lazy(async () => ({ default: (await import('./wanted-line.tsx')).WantedLine }))

const list = 'grid gap-2.5 sm:gap-4 md:grid-cols-2'
const room = 'block h-23 rounded-md border border-line bg-paper-raised'

/** What the reader reads outside their clubs, whose books are above. Nothing if that is nothing. */
export function OwnReading() {
  const { data } = useQuery(homeReading)
  const { data: inClubs = [] } = useQuery(nowReading)
  const books = data?.rows.filter(({ book }) => !inClubs.some((one) => isSameBook(one.book, book))) ?? []
  if (books.length === 0) return null
  return (
    <section aria-labelledby="own-reading">
      <h2 id="own-reading" className="rule-below mb-4 text-2xl max-sm:text-lg">
        {inClubs.length > 0
          ? t('library.home.alsoReading', 'Also reading')
          : t('library.home.reading', 'You’re reading')}
      </h2>
      <ul className={list}>
        {books.map((entry) => (
          <li key={entry.bookId}>
            <Suspense fallback={<span className={room} />}>
              <ReadingLine entry={entry} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The next books that the reader wants to read. Nothing without any. */
export function OwnWanted() {
  const { data } = useQuery(homeWanted)
  const books = data?.rows ?? []
  if (books.length === 0) return null
  return (
    <section aria-labelledby="own-wanted">
      <h2 id="own-wanted" className="rule-below mb-4 text-2xl max-sm:text-lg">
        {t('library.home.next', 'Next on my list')}
      </h2>
      <ul className={list}>
        {books.map((entry) => (
          <li key={entry.bookId}>
            <Suspense fallback={<span className={room} />}>
              <WantedLine entry={entry} />
            </Suspense>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <PageLink
          to={to.books({ shelf: 'want' })}
          className="inline-flex min-h-11 items-center text-action-ink"
        >
          {t('library.home.allWanted', 'All books I want to read')}
        </PageLink>
      </p>
    </section>
  )
}
