import type { Reader } from '../house.ts'
import type { Change, Store } from '../migrations/tables.ts'
import { Refusal } from '../platform/http/refusal.ts'

declare const proof: unique symbol

/** Proof that the caller runs this instance. */
export type SiteAdmin = Reader & { readonly [proof]: 'site-admin' }

/** Whether the caller runs this instance: by address, or where no address is set (`ADMIN_EMAILS`), as its first account. */
export async function isSiteAdmin(
  store: Store | Change,
  adminEmails: readonly string[],
  reader: Reader | null,
): Promise<boolean> {
  if (!reader) return false
  if (adminEmails.length > 0) return adminEmails.includes(reader.email)
  return reader.id === (await findFirstAccount(store))
}

/** Lets those in who run this instance, for one change; 403 for anyone else. */
export async function siteAdmin(
  change: Change,
  adminEmails: readonly string[],
  reader: Reader,
): Promise<SiteAdmin> {
  if (!(await isSiteAdmin(change, adminEmails, reader)))
    throw new Refusal('not-allowed', 'Only the people who run this site may do this.')
  return reader as SiteAdmin
}

/** The account that came first. */
export async function findFirstAccount(store: Store | Change): Promise<number | undefined> {
  const { first } = await store
    .selectFrom('users')
    .select((eb) => eb.fn.min<number | null>('id').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}
