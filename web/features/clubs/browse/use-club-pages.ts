import { useCallback, useEffect, useState } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClubPages, withFreshClubs, newClubs, withNewClubs } from './club-pages.ts'
import { clubs } from '../queries.ts'

/**
 * The clubs that answer to some words, page by page. However many pages are open, two are asked for again: the first, and
 * the one on the screen. Clubs that were founded meanwhile wait in `waiting` until they are taken in.
 */
export function useClubPages(words: string) {
  const client = useQueryClient()
  const [page, showPage] = useState(0)
  const query = useInfiniteQuery({ ...clubs.pages(client, words), placeholderData: keepPreviousData })
  const isCurrent = query.isSuccess && !query.isPlaceholderData
  const cursor = query.data?.pages[page - 1]?.next ?? null
  const { data: head, refetch: askHead } = useQuery({ ...clubs.page(words, null), enabled: isCurrent })
  const { data: shown, refetch: askShown } = useQuery({
    ...clubs.page(words, cursor),
    enabled: isCurrent && cursor !== null,
  })
  const all = useQuery({ ...clubs.count, enabled: words !== '' }).data?.total

  useEffect(() => {
    const fresh = [head, shown].filter((answer) => answer !== undefined)
    client.setQueryData<ClubPages>(
      clubs.pages(client, words).queryKey,
      (known) => known && fresh.reduce(withFreshClubs, known),
    )
  }, [client, words, head, shown])

  const takeIn = useCallback(() => {
    if (head)
      client.setQueryData<ClubPages>(
        clubs.pages(client, words).queryKey,
        (known) => known && withNewClubs(known, head),
      )
  }, [client, words, head])

  return {
    query,
    /** The page of clubs at the top of the screen. */
    showPage,
    /** How many clubs answer to the words, and how many there are. */
    matching: head?.total ?? query.data?.pages.at(-1)?.total,
    all: words === '' ? (head?.total ?? query.data?.pages.at(-1)?.total) : all,
    waiting: isCurrent && head ? newClubs(query.data, head).length : 0,
    takeIn,
    refresh: () => Promise.all([askHead(), ...(cursor === null ? [] : [askShown()])]),
  }
}
