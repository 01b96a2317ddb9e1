import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

declare const proof: unique symbol

/** Proof that the caller runs this instance. */
export type SiteAdmin = Reader & { readonly [proof]: 'site-admin' }

/**
 * Whether a reader runs this instance: listed in `ADMIN_EMAILS`, or with the claim of `OIDC_ADMIN_CLAIM` when they last signed in
 * with the provider; the first account where neither is set.
 */
export async function isSiteAdmin(
  db: Db | Change,
  siteAdmins: SiteAdminSettings,
  reader: Reader | null,
): Promise<boolean> {
  if (!reader) return false
  const { emails, claim } = siteAdmins
  if (emails.includes(reader.email)) return true
  if (claim !== null) return claim === (await findAdminClaim(db, reader.id))
  return emails.length === 0 && reader.id === (await findFirstUserId(db))
}

/** Throws 403 for anybody but a site admin. */
export async function authorizeSiteAdmin(
  change: Change,
  siteAdmins: SiteAdminSettings,
  reader: Reader,
): Promise<SiteAdmin> {
  if (!(await isSiteAdmin(change, siteAdmins, reader)))
    throw new HttpError('not-allowed', message('account.siteAdminsOnly', 'Only site admins can do this.'))
  return reader as SiteAdmin
}

/** What made a reader a site admin when they last signed in. A setting that has changed since then no longer does. */
async function findAdminClaim(db: Db | Change, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('admin_by_claim')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.admin_by_claim ?? null
}

export async function findFirstUserId(db: Db | Change): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min<number | null>('id').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}
