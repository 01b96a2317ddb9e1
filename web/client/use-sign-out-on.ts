import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedOut } from './api.ts'
import { markSignedOut } from './current-user.ts'

/** Marks the reader as signed out when a query of theirs fails with 401: a page of their own then asks them to sign in. */
export function useSignOutOn(error: unknown): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isSignedOut(error)) markSignedOut(client)
  }, [client, error])
}
