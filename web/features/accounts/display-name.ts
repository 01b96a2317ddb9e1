import { nameMax, type User, usualDisplayName } from '#contract/accounts/account.ts'
import { keepLocally, keptLocally } from '#web/client/kept-locally.ts'

const kept = 'display-name'

/** The name a reader signs posts with: the last one typed here, else the usual one. */
export const displayName = (user: User | null): string => keptLocally(kept) ?? usualDisplayName(user)

/** Remembers the name; an empty one goes back to the usual. */
export const keepDisplayName = (name: string): void =>
  keepLocally(kept, name.trim().slice(0, nameMax) || null)
