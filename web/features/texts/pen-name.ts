import { useSyncExternalStore } from 'react'
import { nameMax, type User } from '#contract/accounts/account.ts'
import { nameless, wordsOfName } from '#contract/accounts/person-name.ts'
import { requireName } from '#web/features/accounts/name-request.ts'
import { defaultDisplayName, displayName, saveDisplayName } from '#web/features/accounts/display-name.ts'
import { wordsOf } from '#web/messages/text.ts'

// The name may be empty; null until somebody types.
let typed: { by: number | null; name: string } | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(reader: User | null, typedName: string): void {
  const name = typedName.slice(0, nameMax)
  typed = { by: reader?.id ?? null, name }
  if (reader) saveDisplayName(reader, name)
  for (const listener of listeners) listener()
}

/** Shared by all forms; this browser remembers a new name. */
export function usePenName(reader: User | null) {
  const last = useSyncExternalStore(
    subscribe,
    () => typed,
    () => null,
  )
  const name = last?.by === (reader?.id ?? null) ? last.name : displayName(reader)
  return [name, (typedName: string) => change(reader, typedName)] as const
}

const anonymous = wordsOf(wordsOfName(nameless))

/** The name to sign a text with. A reader who has given none at all is asked for one; null if they rather stop. */
export async function askPenName(reader: User | null, typedName: string): Promise<string | null> {
  const penName = typedName.trim()
  // Stored without a language, so that each member reads it in theirs.
  if (penName === anonymous) return nameless
  if (penName !== defaultDisplayName(reader)) return penName
  const name = await requireName(reader)
  if (name === nameless) change(reader, anonymous)
  return name
}
