import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/account.ts'

/** A question for the reader's name, which a dialog of the layout asks. */
export interface NameRequest {
  suggested: string
  /** Null if the reader does not want to go on. */
  answer: (name: string | null) => void
}

let request: NameRequest | null = null
const listeners = new Set<() => void>()

function setRequest(next: NameRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNameRequest = (): NameRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )

/** The name that others see for a reader. Asks for one before they first appear to others; null if they rather stop. */
export async function requireName(reader: User | null, suggested = ''): Promise<string | null> {
  const name = reader?.firstName?.trim()
  if (name || !reader) return name ?? ''
  request?.answer(null)
  return new Promise((resolve) => {
    setRequest({
      suggested,
      answer: (given) => {
        setRequest(null)
        resolve(given)
      },
    })
  })
}
