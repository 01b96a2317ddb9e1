import { useCallback, useEffect, useState } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { clubs } from '../queries.ts'
import { type ClubPages, newClubs, withFreshClubs, withNewClubs } from './club-pages.ts'

/**
 * However many pages are open, only two are refetched: the first and the one on the screen. Clubs founded meanwhile are counted
 * in `newCount` until `showNew` puts them on top, unless the list begins at a cursor (`start`).
 */
export function useClubPages(words: string, start: string | null) {
  const client = useQueryClient()
  const [visiblePage, setVisiblePage] = useState(0)
  const query = useInfiniteQuery({ ...clubs.pages(client, words, start), placeholderData: keepPreviousData })
  const isCurrent = query.isSuccess && !query.isPlaceholderData
  const cursor = query.data?.pages[visiblePage - 1]?.next ?? start
  const { data: first, refetch: refetchFirst } = useQuery({ ...clubs.page(words, start), enabled: isCurrent })
  const { data: visible, refetch: refetchVisible } = useQuery({
    ...clubs.page(words, cursor),
    enabled: isCurrent && cursor !== start,
  })
  const allClubs = useQuery({ ...clubs.count, enabled: words !== '' }).data?.total
  const matching = first?.total ?? query.data?.pages.at(-1)?.total

  useEffect(() => {
    const fresh = [first, visible].filter((page) => page !== undefined)
    client.setQueryData<ClubPages>(
      clubs.pages(client, words, start).queryKey,
      (opened) => opened && fresh.reduce(withFreshClubs, opened),
    )
  }, [client, words, start, first, visible])

  const showNew = useCallback(() => {
    if (first)
      client.setQueryData<ClubPages>(
        clubs.pages(client, words, start).queryKey,
        (opened) => opened && withNewClubs(opened, first),
      )
  }, [client, words, start, first])

  return {
    query,
    /** Takes the index of the page at the top of the screen. */
    setVisiblePage,
    matching,
    total: words === '' ? matching : allClubs,
    newCount: isCurrent && first && start === null ? newClubs(query.data, first).length : 0,
    showNew,
    refresh: () => Promise.all([refetchFirst(), ...(cursor === start ? [] : [refetchVisible()])]),
  }
}
