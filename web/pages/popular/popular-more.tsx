import { popularAPage } from '#contract/books/popular-book.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { Button } from '#web/ui/button.tsx'

export interface PopularMoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    isPlaceholderData: boolean
    dataUpdatedAt: number
    fetchNextPage: () => Promise<unknown>
  }
  shown: number
  total: number
  isSearch: boolean
}

let format: Intl.DateTimeFormat | undefined

/** Made when first asked for: the first one takes a phone some 50 ms, and most charts end before they say it. */
function printMoment(instant: number): string {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(instant)
}

/** Below 20 books or more: how many stand above, how fresh they are, and the way to the next 20. */
export function PopularMore({ query, shown, total, isSearch }: PopularMoreProps) {
  const isHere = useBrowserValue(() => true, false)
  if (total < popularAPage || query.isPlaceholderData) return null
  return (
    <div className="mt-9 flex flex-col items-center gap-3 text-center text-sm text-ink-soft">
      <p>
        <span>{isSearch ? `${shown} of ${total} shown` : `Top ${shown} trending`}</span>
        <span aria-hidden="true"> · </span>
        <span>Updated daily</span>
        {/* The chart is counted with every change of a list; this is when this page heard it. */}
        {isHere && <span>: last counted {printMoment(query.dataUpdatedAt)}</span>}
      </p>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <p role="alert">The next books could not be loaded. Please check your connection.</p>
      )}
      {query.hasNextPage && (
        <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load More
        </Button>
      )}
    </div>
  )
}
