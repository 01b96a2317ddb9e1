import { nameMax, type User } from '#contract/accounts/account.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'
import { t } from '#web/messages/text.ts'

/** Of one reader: another who uses this browser has their own. */
const keyOf = ({ id }: User) => `display-name:${id}`

/** The name on a reader's posts until they choose another (specification, 3: browser-stored value). */
export const defaultDisplayName = (user: Pick<User, 'firstName' | 'email'> | null): string =>
  user?.firstName?.trim() || user?.email.split('@')[0] || t('people.member', 'Member')

/** The last name typed in this browser, or else the default. */
export const displayName = (user: User | null): string =>
  (user && readLocal(keyOf(user))) ?? defaultDisplayName(user)

/** An empty name restores the default. */
export const saveDisplayName = (user: User, name: string): void =>
  void writeLocal(keyOf(user), name.trim().slice(0, nameMax) || null)
