import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportSession } from '#contract/imports/import.ts'
import type { PageOf } from '#contract/http/page.ts'
import { useImportCalls } from './calls.ts'
import { isBusy } from './session/stage.ts'

/** Ms between two looks at an import that is under way. */
const busyInterval = 5000

/** The imports of the last 30 days, the newest first. */
export function useSessions() {
  const query = useInfiniteQuery({
    ...useImportCalls().list(useQueryClient()),
    // Live events tell of each step; a network that holds them back must not leave the bar where it is.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(isBusy)) ? busyInterval : false,
  })
  return { query, sessions: query.data?.pages.flatMap(({ rows }) => rows) }
}

/** Shows an import as the server has just answered; null takes it out of the list. */
export function useShowSession() {
  const client = useQueryClient()
  const { queryKey } = useImportCalls().list(client)
  return (session: ImportSession | Pick<ImportSession, 'id'>, isGone = false) => {
    client.setQueryData<InfiniteData<PageOf<ImportSession[]>>>(queryKey, (data) => {
      const [first, ...others] = data?.pages ?? []
      if (!data || !first) return data
      const isKnown = data.pages.some(({ rows }) => rows.some(({ id }) => id === session.id))
      const pages =
        isGone || isKnown || !('state' in session)
          ? [first, ...others]
          : [{ ...first, rows: [session, ...first.rows] }, ...others]
      const replace = (rows: ImportSession[]) =>
        rows.flatMap((one) => (one.id !== session.id ? [one] : isGone ? [] : [{ ...one, ...session }]))
      return { ...data, pages: pages.map((page) => ({ ...page, rows: replace(page.rows) })) }
    })
  }
}
