import type { Reader } from '#server/app-context.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findSiteAdmin, type SiteAdmin } from '#server/features/accounts/policy.ts'
import { nothingHere } from '#server/http/http-error.ts'

/** The route has asked already; this asks again in the transaction, for a site admin who has just been unmade. */
export async function requireSiteAdmin(
  db: Db | Change,
  siteAdmins: SiteAdminSettings,
  reader: Reader,
): Promise<SiteAdmin> {
  const admin = await findSiteAdmin(db, siteAdmins, reader)
  if (!admin) throw nothingHere()
  return admin
}
