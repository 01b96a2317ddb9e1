import { nameMax, type User } from '#contract/accounts/account.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'
import { t } from '#web/messages/text.ts'

const key = 'display-name'

/** The name on a reader's posts until they choose another (specification, 3: browser-stored value). */
export const defaultDisplayName = (user: Pick<User, 'firstName' | 'email'> | null): string =>
  user?.firstName?.trim() || user?.email.split('@')[0] || t('people.member', 'Member')

/** The last name typed in this browser, or else the default. */
export const displayName = (user: User | null): string => readLocal(key) ?? defaultDisplayName(user)

/** An empty name restores the default. */
export const saveDisplayName = (name: string): void =>
  void writeLocal(key, name.trim().slice(0, nameMax) || null)
