import { useEffect, useRef } from 'react'
import { t } from '#web/messages/text.ts'
import { NextPage, type NextPageProps } from '#web/ui/next-page.tsx'

/** How many pages load by scrolling. After that a button loads more, so that readers can reach the footer. */
const autoLoadedPages = 10
/** How far below the screen the next page starts to load: about a screen. */
const loadMargin = '900px'

export interface BrowseMoreProps {
  query: NextPageProps['query']
  words: string
  /** Where the next page begins; null after the last. */
  cursor: string | null
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

  return (
    <NextPage
      ref={element}
      query={query}
      failed={t('words.moreClubsFailed', 'Couldn’t load more clubs. Check your connection.')}
      words={words}
      cursor={cursor}
      label={
        isFetchNextPageError ? t('words.tryAgain', 'Try again') : t('words.showMoreClubs', 'Show more clubs')
      }
    />
  )
}
