import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

declare const proof: unique symbol

/** Proof that the caller runs this instance. */
export type SiteAdmin = Reader & { readonly [proof]: 'site-admin' }

/** Whether a reader runs this instance: listed in `ADMIN_EMAILS`, or the first account where that is not set. */
export async function isSiteAdmin(
  db: Db | Change,
  adminEmails: readonly string[],
  reader: Reader | null,
): Promise<boolean> {
  if (!reader) return false
  if (adminEmails.length > 0) return adminEmails.includes(reader.email)
  return reader.id === (await findFirstUserId(db))
}

/** Throws 403 for anybody but a site admin. */
export async function authorizeSiteAdmin(
  change: Change,
  adminEmails: readonly string[],
  reader: Reader,
): Promise<SiteAdmin> {
  if (!(await isSiteAdmin(change, adminEmails, reader)))
    throw new HttpError('not-allowed', message('account.siteAdminsOnly', 'Only site admins can do this.'))
  return reader as SiteAdmin
}

export async function findFirstUserId(db: Db | Change): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min<number | null>('id').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}
