import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clubs } from '../queries.ts'
import { typingPause, viewOf } from './club-search-view.ts'

/** Shows the last response until the next arrives. */
export function useClubSearch(words: string, onOffer?: () => void) {
  const [query, setQuery] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(words), typingPause)
    return () => clearTimeout(timer)
  }, [words])

  const search = useQuery({
    ...clubs.byName(query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const view = viewOf({
    typed: words,
    response: search.data,
    isCurrent: query === words && search.isSuccess && !search.isPlaceholderData,
    hasFailed: query === words && search.isError,
  })

  const isOffered = view.kind === 'none'
  useEffect(() => {
    if (isOffered) onOffer?.()
  }, [isOffered, onOffer])

  return {
    view,
    searchNow: () => setQuery(words),
    retry: () => void search.refetch(),
    isRetrying: search.isFetching,
  }
}
