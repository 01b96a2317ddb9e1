import * as backups from '#contract/admin/backups.ts'
import { message } from '#contract/messages/message.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/db/transact.ts'
import type { SiteAdmin } from '#server/features/accounts/policy.ts'
import { logAction } from '#server/features/accounts/site-admins/log.ts'
import { askForBackup } from '#server/features/admin/backups/schedule.ts'
import { requireSiteAdmin } from '#server/features/admin/policy.ts'
import { attachment } from '#server/http/attachment.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { setPageHeaders } from '#server/http/page.ts'
import { zipBackup } from './download.ts'
import { listBackupFiles } from '#server/features/admin/backups/files.ts'
import { deleteBackupFile, describeBackup, findBackupFile } from './folder.ts'
import { listLines } from './list.ts'
import { readState } from './state.ts'

export function registerBackups({ route, db, config, now }: AppContext): void {
  const folder = config.backupFolder

  route(backups.listBackups, async ({ query, reply, wording }) => {
    const page = await listLines(db, folder, query, wording)
    setPageHeaders(reply, page)
    return page.rows
  })

  route(backups.getBackupState, () => readState(db, config, now()))

  route(backups.makeBackup, async ({ reader, reply }) => {
    await transact(db, async (change) => {
      const admin = await requireSiteAdmin(change, config.siteAdmins, reader)
      if (await askForBackup(change, config, 'admin', now()))
        await logAction(change, admin, 'backup-asked', { now: now() })
    })
    void reply.code(202)
    return readState(db, config, now())
  })

  /** Records what somebody does with a backup, before they have done it. */
  const record = (reader: SiteAdmin, action: 'backup-downloaded' | 'backup-deleted', file: string) =>
    transact(db, async (change) => {
      const admin = await requireSiteAdmin(change, config.siteAdmins, reader)
      await logAction(change, admin, action, { details: { file }, now: now() })
    })

  route(backups.downloadBackup, async ({ params, reader, reply }) => {
    const found = await findBackupFile(folder, params.file)
    if (!found) throw backupGone()
    await record(reader, 'backup-downloaded', found.file)
    const { stream, bytes } = await zipBackup(folder, found.file)
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': attachment(found.file, 'zip'),
        'content-length': String(bytes),
        'cache-control': 'no-store',
      })
      .send(stream)
  })

  route(backups.deleteBackup, async ({ params, reader }) => {
    const found = await findBackupFile(folder, params.file)
    if (!found) throw backupGone()
    const all = (await listBackupFiles(folder)).map((one) => describeBackup(folder, one))
    if (all.find(({ verifiedAt }) => verifiedAt !== null)?.file === found.file)
      throw new HttpError(
        'not-possible',
        message('backups.lastGood', 'This is the newest good backup. Make another one before you delete it.'),
      )
    await record(reader, 'backup-deleted', found.file)
    await deleteBackupFile(folder, found.file)
  })
}

const backupGone = () =>
  notFound(message('backups.gone', 'This backup is no longer here. Reload the page to see those that are.'))
