import { useSyncExternalStore } from 'react'
import { nameMax, type User } from '#contract/accounts/account.ts'
import { displayName, saveDisplayName } from '#web/features/accounts/display-name.ts'

// May be empty; null until somebody types.
let typed: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shared by all forms; this browser remembers a new name. */
export function usePenName(reader: User | null) {
  const name =
    useSyncExternalStore(
      subscribe,
      () => typed,
      () => null,
    ) ?? displayName(reader)
  const change = (next: string) => {
    typed = next.slice(0, nameMax)
    saveDisplayName(typed)
    for (const listener of listeners) listener()
  }
  return [name, change] as const
}
