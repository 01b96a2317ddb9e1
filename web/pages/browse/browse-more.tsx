import { useEffect, useRef } from 'react'
import { NextPageForm } from '#web/ui/next-page-form.tsx'

/** How many pages load by scrolling. After that a button loads more, so that readers can reach the footer. */
const autoLoadedPages = 10
/** How far below the screen the next page starts to load: about a screen. */
const loadMargin = '900px'

export interface BrowseMoreProps {
  query: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    isPlaceholderData: boolean
    fetchNextPage: () => Promise<unknown>
  }
  words: string
  /** Where the next page begins; null after the last. */
  cursor: string | null
  /** How many pages have loaded. */
  pages: number
}

/** Loads the next clubs when it comes near the screen; its button is for keyboards and for retrying after a failure. */
export function BrowseMore({ query, words, cursor, pages }: BrowseMoreProps) {
  const element = useRef<HTMLDivElement>(null)
  const { isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const isAutoLoading = !isFetchingNextPage && !isFetchNextPageError && pages < autoLoadedPages

  useEffect(() => {
    if (!element.current || !isAutoLoading || isPlaceholderData) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { rootMargin: loadMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isAutoLoading, isPlaceholderData, fetchNextPage, pages])

  if (cursor === null || isPlaceholderData) return null
  return (
    <div ref={element} className="mt-8 flex flex-col items-center gap-3 text-center text-sm text-ink-soft">
      {isFetchNextPageError && !isFetchingNextPage && (
        <span role="alert">The next clubs could not be loaded. Please check your connection.</span>
      )}
      <NextPageForm
        words={words}
        cursor={cursor}
        busy={isFetchingNextPage}
        onNext={() => void fetchNextPage()}
      >
        {isFetchNextPageError ? 'Try again' : 'Show more clubs'}
      </NextPageForm>
    </div>
  )
}
