import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { typingPause, viewOf } from './club-search-view.ts'
import { clubs } from '../queries.ts'

/** Searches clubs by name once the typing rests; keeps the last answer until the next is here. */
export function useClubSearch(words: string, onOffer?: () => void) {
  const [asked, setAsked] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), typingPause)
    return () => clearTimeout(timer)
  }, [words])

  const search = useQuery({
    ...clubs.byName(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const view = viewOf({
    typed: words,
    answer: search.data,
    isCurrent: asked === words && search.isSuccess && !search.isPlaceholderData,
    hasFailed: asked === words && search.isError,
  })

  const isOffered = view.kind === 'none'
  useEffect(() => {
    if (isOffered) onOffer?.()
  }, [isOffered, onOffer])

  return {
    view,
    searchNow: () => setAsked(words),
    retry: () => void search.refetch(),
    isRetrying: search.isFetching,
  }
}
