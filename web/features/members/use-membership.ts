import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import { useReader, useSignedOut } from '#web/features/accounts/queries.ts'
import { CallError } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { members } from './queries.ts'

const seconds = 1000

/**
 * Where the reader stands with the club of an open page. Asked again every 20 s, whenever the page is looked at again, and
 * at once when the server refuses anything: whoever is put out of a club finds its doors closed in every tab.
 */
export function useMembership(clubId: ClubId) {
  const client = useQueryClient()
  const signedOut = useSignedOut()
  const isSignedIn = useReader() !== null

  useEffect(() => {
    if (!isSignedIn) return
    return watchRefusals(client, (status) => {
      if (status === 401) signedOut()
      else void refresh('clubs', clubId, standingPart)
    })
    // `signedOut` is made anew every time, and all of them do the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, clubId, isSignedIn])

  return useQuery({
    ...members.standing(clubId),
    enabled: isSignedIn,
    refetchInterval: 20 * seconds,
    // Also when it is fresh: a tab that was not shown has not asked for a while.
    refetchOnWindowFocus: 'always',
  })
}

/** The end of the key of a standing. */
const standingPart = 'membership-status'

/** Hears of every question and every change that the server refuses. */
function watchRefusals(client: QueryClient, onRefused: (status: number) => void): () => void {
  const stopQuestions = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const status = statusOf(event.action.error)
    // A standing that is refused is not asked for again at once, or that would never come to rest.
    const mayRepeat = status === 401 || !event.query.queryKey.includes(standingPart)
    if (refusals.includes(status) && mayRepeat) onRefused(status)
  })
  const stopChanges = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const status = statusOf(event.action.error)
    if (refusals.includes(status)) onRefused(status)
  })
  return () => {
    stopQuestions()
    stopChanges()
  }
}

/** 404 among them: what one may not know of is not found. */
const refusals = [401, 403, 404]

const statusOf = (error: unknown): number => (error instanceof CallError ? error.status : 0)
