import { nameMax, type User, defaultDisplayName } from '#contract/accounts/account.ts'
import { writeLocal, readLocal } from '#web/client/local-storage.ts'

const kept = 'display-name'

/** The name a reader signs posts with: the last one typed here, else the usual one. */
export const displayName = (user: User | null): string => readLocal(kept) ?? defaultDisplayName(user)

/** Remembers the name; an empty one goes back to the usual. */
export const saveDisplayName = (name: string): void => writeLocal(kept, name.trim().slice(0, nameMax) || null)
