import { useSyncExternalStore } from 'react'
import { nameMax, type User } from '#contract/accounts/account.ts'
import { displayName, saveDisplayName } from '#web/features/accounts/display-name.ts'

// What stands in the name fields of this page, an empty one included; null until somebody types.
let typed: string | null = null
const listeners = new Set<() => void>()

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The name a reader signs with, the same in every form; a new one is remembered by this browser. */
export function usePenName(reader: User | null) {
  const name =
    useSyncExternalStore(
      watch,
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
