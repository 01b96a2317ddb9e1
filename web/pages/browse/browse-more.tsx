import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Pages that open by themselves as one scrolls; from then on by the button, so that the foot of the page can be reached. */
const pagesByThemselves = 10
/** How far below the screen the next page is fetched, in pixels: about a screen ahead. */
const ahead = '900px'

export interface BrowseMoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    isPlaceholderData: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** How many pages are open. */
  pages: number
}

/** The way to the next clubs: opens as it comes near, and by hand for keyboards and where that failed. */
export function BrowseMore({ query, pages }: BrowseMoreProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const isOpenByItself = !isFetchingNextPage && !isFetchNextPageError && pages < pagesByThemselves

  useEffect(() => {
    if (!place.current || !isOpenByItself || isPlaceholderData) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isOpenByItself, isPlaceholderData, fetchNextPage, pages])

  if (!hasNextPage || isPlaceholderData) return null
  return (
    <p ref={place} className="mt-8 flex flex-col items-center gap-3 text-center text-sm text-ink-soft">
      {isFetchNextPageError && !isFetchingNextPage && (
        <span role="alert">The next clubs could not be loaded. Please check your connection.</span>
      )}
      <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? 'Try again' : 'Show more clubs'}
      </Button>
    </p>
  )
}
