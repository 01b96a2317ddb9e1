import { popularPageSize } from '#contract/books/popular-book.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { t } from '#web/messages/text.ts'
import { NextPage, type NextPageProps } from '#web/ui/next-page.tsx'
import { printCount } from '#web/ui/print-count.ts'
import { useDates } from '#web/ui/dates.ts'

export interface PopularMoreProps {
  query: NextPageProps['query'] & { dataUpdatedAt: number }
  shown: number
  total: number
  words: string
  /** Where the next page begins; null after the last. */
  cursor: string | null
}

/** Shown from 20 books up (specification, 2); loads the next 20. */
export function PopularMore({ query, shown, total, words, cursor }: PopularMoreProps) {
  const dates = useDates()
  const isInBrowser = useBrowserValue(() => true, false)
  if (total < popularPageSize || query.isPlaceholderData) return null
  return (
    <div className="mt-9">
      <p className="text-center text-sm text-ink-soft">
        <span>
          {words ? `${printCount(shown)} of ${printCount(total)} shown` : `Top ${printCount(shown)} trending`}
        </span>
        <span aria-hidden="true"> · </span>
        <span>Updated daily</span>
        {/* The ranking follows every change of a list; this is the day the page was fetched. */}
        {isInBrowser && <span>: last counted {dates.day(query.dataUpdatedAt)}</span>}
      </p>
      <NextPage
        query={query}
        failed={t('words.moreBooksFailed', 'Couldn’t load more books. Check your connection.')}
        words={words}
        cursor={cursor}
        label={t('books.loadMore', 'Load More')}
        className="mt-3"
      />
    </div>
  )
}
