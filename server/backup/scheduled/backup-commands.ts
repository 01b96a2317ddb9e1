import { by, type Commands, limit } from '#server/admin/command.ts'
import { BadSetting } from '#server/config.ts'
import { transact } from '#server/db/transact.ts'
import { logAction } from '#server/features/accounts/site-admins/log.ts'
import { listBackupFiles } from '#server/features/admin/backups/files.ts'
import { askForBackup } from '#server/features/admin/backups/schedule.ts'
import { english } from '#server/messages/wording.ts'
import { deleteBackupFile, findDeletable } from './folder.ts'
import { listLines } from './list.ts'
import { readState } from './state.ts'

export const backupCommands: Commands = {
  backups: {
    takes: '[--after CURSOR]',
    does: 'when the next backup is due, those that are there, and why others failed; “next” continues the list',
    run: async ({ db, config, now }, { options }) => {
      const { rows, next } = await listLines(
        db,
        config.backupFolder,
        { limit, cursor: options['after'] },
        english,
      )
      return { ...(await readState(db, config, now)), backups: rows, next }
    },
  },
  'back-up': {
    does: 'let a running server make a backup now; “inkhorn backup” makes one without a server',
    run: ({ db, config, now }) =>
      transact(db, async (change) => {
        if (await askForBackup(change, config, 'admin', now))
          await logAction(change, by, 'backup-asked', { now })
      }),
  },
  'delete-backup': {
    takes: 'FILE',
    does: 'delete a backup by its name in that list; not the newest good one',
    run: async ({ db, config, now }, { words: [name = ''] }) => {
      const folder = config.backupFolder
      if (!(await listBackupFiles(folder)).some(({ file }) => file === name))
        throw new BadSetting(`There is no backup ${name} in ${folder}.`)
      const { file } = await findDeletable(folder, name)
      await transact(db, (change) => logAction(change, by, 'backup-deleted', { details: { file }, now }))
      await deleteBackupFile(folder, file)
    },
  },
}
