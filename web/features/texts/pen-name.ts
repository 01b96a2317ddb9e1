import { useSyncExternalStore } from 'react'
import { nameMax, type User } from '#contract/accounts/account.ts'
import { nameless, wordsOfName } from '#contract/accounts/person-name.ts'
import { requireName } from '#web/features/accounts/name-request.ts'
import { defaultDisplayName, displayName, saveDisplayName } from '#web/features/accounts/display-name.ts'
import { wordsOf } from '#web/messages/text.ts'

// May be empty; null until somebody types.
let typed: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(name: string): void {
  typed = name.slice(0, nameMax)
  saveDisplayName(typed)
  for (const listener of listeners) listener()
}

/** Shared by all forms; this browser remembers a new name. */
export function usePenName(reader: User | null) {
  const name =
    useSyncExternalStore(
      subscribe,
      () => typed,
      () => null,
    ) ?? displayName(reader)
  return [name, change] as const
}

const anonymous = wordsOf(wordsOfName(nameless))

/** The name to sign a text with. A reader who has given none at all is asked for one; null if they rather stop. */
export async function askPenName(reader: User | null, typedName: string): Promise<string | null> {
  const penName = typedName.trim()
  // Stored without a language, so that each member reads it in theirs.
  if (penName === anonymous) return nameless
  if (penName !== defaultDisplayName(reader)) return penName
  const name = await requireName(reader)
  if (name === nameless) change(anonymous)
  return name
}
