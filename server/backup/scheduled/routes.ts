import * as backups from '#contract/admin/backups.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/db/transact.ts'
import type { SiteAdmin } from '#server/features/accounts/policy.ts'
import { logAction } from '#server/features/accounts/site-admins/log.ts'
import { askForBackup } from '#server/features/admin/backups/schedule.ts'
import { requireSiteAdmin } from '#server/features/admin/policy.ts'
import { attachment } from '#server/http/attachment.ts'
import { setPageHeaders } from '#server/http/page.ts'
import { zipBackup } from './download.ts'
import { deleteBackupFile, findDeletable, requireBackupFile } from './folder.ts'
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
    const { file } = await requireBackupFile(folder, params.file)
    await record(reader, 'backup-downloaded', file)
    const { stream, bytes } = await zipBackup(folder, file)
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': attachment(file, 'zip'),
        'content-length': String(bytes),
        'cache-control': 'no-store',
      })
      .send(stream)
  })

  route(backups.deleteBackup, async ({ params, reader }) => {
    const { file } = await findDeletable(folder, params.file)
    await record(reader, 'backup-deleted', file)
    await deleteBackupFile(folder, file)
  })
}
