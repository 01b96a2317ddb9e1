import type { UserId } from '#contract/accounts/account.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import { findAdminBy } from '#server/features/accounts/site-admins/admin-by.ts'
import { deleteSessions } from '#server/features/accounts/sessions/sessions.ts'
import { type Doer, logAction } from '#server/features/accounts/site-admins/log.ts'
import {
  type ForReport,
  isSuspendedFor,
  suspendReader,
  unsuspendReader,
  withdrawReport,
} from '#server/features/accounts/site-admins/suspension.ts'
import { asUser, hasAddress } from '#server/features/accounts/user.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'

interface Doing {
  by: Doer
  siteAdmins: SiteAdminSettings
  now: Date
}

const notPossible = (detail: Message) => new HttpError('not-possible', detail)

/** Does nothing that is so already, and logs the rest. Throws 404 for an unknown reader, 409 for what a page cannot do. */
export async function changeReader(
  change: Change,
  doing: Doing,
  userId: UserId,
  { suspended, admin }: { suspended?: boolean | undefined; admin?: boolean | undefined },
): Promise<void> {
  const reader = await requireReader(change, userId)
  if (suspended === false) await letIn(change, doing, reader)
  if (admin === true) await makeAdmin(change, doing, reader)
  if (admin === false) await unmakeAdmin(change, doing, reader)
  if (suspended === true) await suspend(change, doing, reader)
}

/** Returns false for a reader who was suspended before. Throws as `changeReader` does. */
export const suspendForReport = async (
  change: Change,
  doing: Doing,
  userId: UserId,
  report: ForReport,
): Promise<boolean> => suspend(change, doing, await requireReader(change, userId), report)

/** Lets a reader in whom this report suspended, and nothing else. Returns whether it did. */
export async function endSuspensionFor(
  change: Change,
  doing: Doing,
  userId: UserId,
  reportId: number,
): Promise<boolean> {
  if (!(await isSuspendedFor(change, userId, reportId))) return false
  const reader = await requireReader(change, userId)
  if (!(await withdrawReport(change, userId, reportId))) return false
  await letIn(change, doing, reader)
  return true
}

/** Signs a reader out everywhere. */
export async function endSessionsOf(
  change: Change,
  { by, now }: Pick<Doing, 'by' | 'now'>,
  userId: UserId,
): Promise<void> {
  const { id } = await requireReader(change, userId)
  requireOther(by, id)
  await deleteSessions(change, id)
  await logAction(change, by, 'reader-signed-out', { subjectId: id, now })
}

/** The reader whose account may be deleted. Logged before it is: the deletion may have to begin again, and must not be missing if it succeeds. */
export async function recordDeletion(
  change: Change,
  { by, siteAdmins, now }: Doing,
  userId: UserId,
): Promise<Reader> {
  const reader = await requireReader(change, userId)
  requireOther(by, reader.id)
  await requireNoAdmin(change, siteAdmins, reader)
  await logAction(change, by, 'reader-deleted', { subjectId: reader.id, now })
  return reader
}

/** Locks the row. */
async function requireReader(change: Change, userId: UserId): Promise<Reader> {
  const row = await change
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', userId)
    .where(hasAddress)
    .returning(['id', 'email', 'first_name', 'profile_image_url', 'language'])
    .executeTakeFirst()
  if (!row) throw notFound(message('admin.readerNotFound', 'This reader could not be found.'))
  return asUser(row)
}

/** The command line has nobody to lock out. */
function requireOther(by: Doer, userId: number): void {
  if (by !== 'command line' && by.id === userId)
    throw notPossible(message('admin.notYourself', 'You can’t do this to your own account.'))
}

async function requireNoAdmin(change: Change, siteAdmins: SiteAdminSettings, reader: Reader): Promise<void> {
  if (await findAdminBy(change, siteAdmins, reader))
    throw notPossible(message('admin.unmakeFirst', 'This reader is a site admin. Remove them as one first.'))
}

async function suspend(
  change: Change,
  { by, siteAdmins, now }: Doing,
  reader: Reader,
  report: ForReport | null = null,
): Promise<boolean> {
  requireOther(by, reader.id)
  await requireNoAdmin(change, siteAdmins, reader)
  const isNew = await suspendReader(change, reader.id, { now, report })
  if (isNew) await logAction(change, by, 'reader-suspended', { subjectId: reader.id, now })
  return isNew
}

async function letIn(change: Change, { by, now }: Doing, reader: Reader): Promise<void> {
  if (await unsuspendReader(change, reader.id))
    await logAction(change, by, 'reader-unsuspended', { subjectId: reader.id, now })
}

async function makeAdmin(change: Change, { by, siteAdmins, now }: Doing, reader: Reader): Promise<void> {
  if (await findAdminBy(change, siteAdmins, reader)) return
  const { suspended_at } = await change
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  if (suspended_at)
    throw notPossible(message('admin.letInFirst', 'This reader is suspended. Let them in again first.'))
  const made = [reader.id]
  // The first account is one only as long as nobody has been made one.
  if (by !== 'command line' && (await findAdminBy(change, siteAdmins, by)) === 'first') made.push(by.id)
  await change
    .updateTable('users')
    .set({ made_admin_at: now.toISOString() })
    .where('id', 'in', made)
    .execute()
  for (const id of made) await logAction(change, by, 'admin-made', { subjectId: id, now })
}

async function unmakeAdmin(change: Change, { by, siteAdmins, now }: Doing, reader: Reader): Promise<void> {
  const adminBy = await findAdminBy(change, siteAdmins, reader)
  if (adminBy === null) return
  if (adminBy === 'environment')
    throw notPossible(
      message(
        'admin.namedInEnvironment',
        'ADMIN_EMAILS names this site admin, so only whoever runs the server can change that.',
      ),
    )
  if (adminBy === 'provider')
    throw notPossible(
      message(
        'admin.namedByProvider',
        'The sign-in provider says that this reader is a site admin, so only whoever runs it can change that.',
      ),
    )
  if (adminBy === 'first')
    throw notPossible(
      message('admin.firstAccount', 'The first account is the site admin until there is another one.'),
    )
  requireOther(by, reader.id)
  await change.updateTable('users').set({ made_admin_at: null }).where('id', '=', reader.id).execute()
  await logAction(change, by, 'admin-unmade', { subjectId: reader.id, now })
}
