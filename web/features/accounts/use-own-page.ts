import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { isSignedOut } from '#web/client/api.ts'
import { markSignedOut } from '#web/client/current-user.ts'
import { useReader } from './queries.ts'

/**
 * The reader whose own page this is; null as soon as any query is refused for want of a session, which another tab may have ended.
 * For pages without drafts: elsewhere a poll must not replace what the reader is writing.
 */
export function useOwnPage(): User | null {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          markSignedOut(client)
      }),
    [client],
  )
  return useReader()
}
