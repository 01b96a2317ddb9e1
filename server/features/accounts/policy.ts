import type { User as Reader } from '#contract/accounts/account.ts'
import { message } from '#contract/messages/message.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findAdminBy } from './site-admins/admin-by.ts'

declare const proof: unique symbol

/** Proof that the caller runs this instance. */
export type SiteAdmin = Reader & { readonly [proof]: 'site-admin' }

/** The reader, if they run this instance. */
export async function findSiteAdmin(
  db: Db | Change,
  siteAdmins: SiteAdminSettings,
  reader: Reader | null,
): Promise<SiteAdmin | null> {
  return reader && (await findAdminBy(db, siteAdmins, reader)) ? (reader as SiteAdmin) : null
}

/** Whether a reader runs this instance. */
export const isSiteAdmin = async (
  db: Db | Change,
  siteAdmins: SiteAdminSettings,
  reader: Reader | null,
): Promise<boolean> => (await findSiteAdmin(db, siteAdmins, reader)) !== null

/** Throws 403 for anybody but a site admin. */
export async function authorizeSiteAdmin(
  change: Change,
  siteAdmins: SiteAdminSettings,
  reader: Reader,
): Promise<SiteAdmin> {
  const admin = await findSiteAdmin(change, siteAdmins, reader)
  if (!admin)
    throw new HttpError('not-allowed', message('account.siteAdminsOnly', 'Only site admins can do this.'))
  return admin
}
