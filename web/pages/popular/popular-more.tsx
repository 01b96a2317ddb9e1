import { popularPageSize } from '#contract/books/popular-book.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { NextPageForm } from '#web/ui/next-page-form.tsx'
import { printDay } from '#web/ui/print-day.ts'

export interface PopularMoreProps {
  query: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    isPlaceholderData: boolean
    dataUpdatedAt: number
    fetchNextPage: () => Promise<unknown>
  }
  shown: number
  total: number
  words: string
  /** Where the next page begins; null after the last. */
  cursor: string | null
}

/** Below a list of 20 or more books: how many are shown, when they were fetched, and a button for the next 20. */
export function PopularMore({ query, shown, total, words, cursor }: PopularMoreProps) {
  const isInBrowser = useBrowserValue(() => true, false)
  if (total < popularPageSize || query.isPlaceholderData) return null
  return (
    <div className="mt-9 flex flex-col items-center gap-3 text-center text-sm text-ink-soft">
      <p>
        <span>{words ? `${shown} of ${total} shown` : `Top ${shown} trending`}</span>
        <span aria-hidden="true"> · </span>
        <span>Updated daily</span>
        {/* The ranking follows every change of a list; this is the day the page was fetched. */}
        {isInBrowser && <span>: last counted {printDay(query.dataUpdatedAt)}</span>}
      </p>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <p role="alert">The next books could not be loaded. Please check your connection.</p>
      )}
      {cursor !== null && (
        <NextPageForm
          words={words}
          cursor={cursor}
          busy={query.isFetchingNextPage}
          onNext={() => void query.fetchNextPage()}
        >
          Load More
        </NextPageForm>
      )}
    </div>
  )
}
