import { useSyncExternalStore } from 'react'
import { defaultDisplayName, nameMax, type User } from '#contract/accounts/account.ts'
import { requireName } from '#web/features/accounts/name-request.ts'
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

/** The name to sign a text with. A reader without one is asked before their first text; null if they rather stop. */
export async function askPenName(reader: User | null, typedName: string): Promise<string | null> {
  const penName = typedName.trim()
  const isDefault = penName === defaultDisplayName(reader)
  const name = await requireName(reader, isDefault ? '' : penName)
  if (name === null) return null
  return isDefault ? name : penName
}
