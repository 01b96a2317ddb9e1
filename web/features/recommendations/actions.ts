import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recommendation } from '#contract/recommendations/recommendation.ts'
import { useAddFoundBook } from '#web/features/reading-list/add/actions.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { type RecommendationCount, recommendations } from './queries.ts'

/** Each is hidden at once (specification, 2), and shown again if that fails. */
export function useAddRecommendation(club: ListClub, count: RecommendationCount) {
  const client = useQueryClient()
  const add = useAddFoundBook(club)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())

  function show(id: number) {
    setHidden((before) => new Set([...before].filter((other) => other !== id)))
  }

  async function addBook(book: Recommendation) {
    setHidden((before) => new Set(before).add(book.id))
    try {
      await add.mutateAsync(book)
      const now = client.getQueryData(recommendations.of(club.id, count).queryKey)
      // The book may be recommended again once it has been removed from the list.
      if (!now?.some(({ id }) => id === book.id)) show(book.id)
    } catch {
      // The action has shown a toast.
      show(book.id)
    }
  }

  return { add: (book: Recommendation) => void addBook(book), isHidden: (id: number) => hidden.has(id) }
}
