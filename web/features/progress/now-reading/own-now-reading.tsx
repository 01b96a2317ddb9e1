import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NowReading } from '#contract/progress/now-reading.ts'
import { Button } from '#web/ui/button.tsx'
import { columnsFor } from '#web/ui/columns.ts'
import { OwnBook } from './own-book.tsx'
import { nowReading } from './queries.ts'
import { t } from '#web/messages/text.ts'

const keyOf = ({ club, book }: NowReading) => `${club.id} ${book.id}`

/** The book that the reader has last updated comes first. */
const byUpdate = (a: NowReading, b: NowReading) =>
  Date.parse(b.progress.updatedAt ?? '1970-01-01') - Date.parse(a.progress.updatedAt ?? '1970-01-01')

/** On a phone, so that the next meeting and what is new are on the first screen, too. */
const shownFirst = 2

export function OwnNowReading() {
  const { data = [] } = useQuery(nowReading)
  // The order stays while the page is open: a book must not move when its page is updated.
  const [order] = useState(() => data.toSorted(byUpdate).map(keyOf))
  const place = (one: NowReading) => (order.indexOf(keyOf(one)) + order.length + 1) % (order.length + 1)
  const books = data.toSorted((a, b) => place(a) - place(b))
  const [showsAll, setShowsAll] = useState(false)
  if (books.length === 0) return null
  const hidden = showsAll ? 0 : books.length - shownFirst
  return (
    <section aria-labelledby="now-reading">
      <h2 id="now-reading" className="rule-below mb-6 text-2xl max-sm:sr-only">
        {t('progress.nowReading', 'Now reading')}
      </h2>
      <ul className={`grid gap-2.5 sm:gap-5 ${columnsFor(books.length)}`}>
        {books.map((one, at) => (
          <li key={keyOf(one)} className={at >= shownFirst && !showsAll ? 'max-sm:hidden' : ''}>
            <OwnBook {...one} isAlone={books.length === 1} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" wide className="sm:hidden" onClick={() => setShowsAll(true)}>
          {t('progress.showMoreBooks', '{count, plural, one {Show # more book} other {Show # more books}}', {
            count: hidden,
          })}
        </Button>
      )}
    </section>
  )
}
