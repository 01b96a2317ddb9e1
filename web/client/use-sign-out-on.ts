import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedOut } from './api.ts'
import { markSignedOut } from './current-user.ts'

/** Marks the reader as signed out after a 401: their own pages then ask them to sign in. */
export function useSignOutOn(error: unknown): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isSignedOut(error)) markSignedOut(client)
  }, [client, error])
}
