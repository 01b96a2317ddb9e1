import { popularPageSize } from '#contract/books/popular-book.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { rich, t } from '#web/messages/text.ts'
import { NextPage, type NextPageProps } from '#web/ui/next-page.tsx'
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
          {words
            ? t('popular.shownOf', '{shown, number} of {total, number} shown', { shown, total })
            : t('popular.top', 'Top {shown, number} trending', { shown })}
        </span>
        <span aria-hidden="true"> · </span>
        {/* The ranking follows every change of a list; this is the day the page was fetched. */}
        <span>
          {isInBrowser
            ? rich('popular.lastCounted', '<updated>Updated daily</updated>: last counted {day}', {
                updated: (inside) => <span>{inside}</span>,
                day: dates.day(query.dataUpdatedAt),
              })
            : t('popular.updatedDaily', 'Updated daily')}
        </span>
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
