import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recommendation } from '#contract/recommendations/recommendation.ts'
import { useAddFoundBook } from '#web/features/reading-list/add/actions.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { type Count, recommendations } from './queries.ts'

/**
 * Puts recommendations on the list: each is hidden here at once (specification, 2), and stands again when that fails.
 * When it is done the server's own answer no longer has it.
 */
export function useAddRecommendation(club: ListClub, count: Count) {
  const client = useQueryClient()
  const add = useAddFoundBook(club)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())

  function show(id: number) {
    setHidden((before) => new Set([...before].filter((other) => other !== id)))
  }

  async function take(book: Recommendation) {
    setHidden((before) => new Set(before).add(book.id))
    try {
      await add.mutateAsync(book)
      const now = client.getQueryData(recommendations.of(club.id, count).queryKey)
      // Taken off the list again some day, it may be recommended again.
      if (!now?.some(({ id }) => id === book.id)) show(book.id)
    } catch {
      // The toast has said why.
      show(book.id)
    }
  }

  return { take: (book: Recommendation) => void take(book), isHidden: (id: number) => hidden.has(id) }
}
