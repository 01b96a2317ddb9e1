import { defaultDisplayName, nameMax, type User } from '#contract/accounts/account.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'

const key = 'display-name'

/** The last name typed in this browser, or else the default. */
export const displayName = (user: User | null): string => readLocal(key) ?? defaultDisplayName(user)

/** An empty name restores the default. */
export const saveDisplayName = (name: string): void =>
  void writeLocal(key, name.trim().slice(0, nameMax) || null)
