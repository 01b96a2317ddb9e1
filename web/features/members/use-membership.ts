import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { isAccessDenied, isSignedOut } from '#web/client/api.ts'
import { markSignedOut } from '#web/client/current-user.ts'
import { refresh } from '#web/client/queries.ts'
import { members } from './queries.ts'

const seconds = 1000

/**
 * Fetched every 20 s, on every focus, and at once when the server denies anything, so that a removed member loses access in every
 * tab.
 */
export function useMembership(clubId: ClubId) {
  const client = useQueryClient()
  const isSignedIn = useReader() !== null

  useEffect(() => {
    if (!isSignedIn) return
    return onAccessDenied(client, (error) => {
      if (isSignedOut(error)) markSignedOut(client)
      else void refresh('clubs', clubId, membershipPart)
    })
  }, [client, clubId, isSignedIn])

  return useQuery({
    ...members.membership(clubId),
    enabled: isSignedIn,
    refetchInterval: 20 * seconds,
    // 'always', because a hidden tab has not polled for a while.
    refetchOnWindowFocus: 'always',
  })
}

/** The end of a membership query's key. */
const membershipPart = 'membership-status'

function onAccessDenied(client: QueryClient, callback: (error: unknown) => void): () => void {
  const unsubscribeQueries = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    // A denied membership query is not repeated at once; that would loop.
    const mayRepeat = isSignedOut(error) || !event.query.queryKey.includes(membershipPart)
    if (isAccessDenied(error) && mayRepeat) callback(error)
  })
  const unsubscribeMutations = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (isAccessDenied(event.action.error)) callback(event.action.error)
  })
  return () => {
    unsubscribeQueries()
    unsubscribeMutations()
  }
}
