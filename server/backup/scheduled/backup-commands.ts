import type { Commands } from '#server/admin/admin-commands.ts'
import { transact } from '#server/db/transact.ts'
import { logAction } from '#server/features/accounts/site-admins/log.ts'
import { askForBackup } from '#server/features/admin/backups/schedule.ts'
import { english } from '#server/messages/wording.ts'
import { listLines } from './list.ts'
import { readState } from './state.ts'

/** Lines that are printed. */
const limit = 100

export const backupCommands: Commands = {
  backups: {
    does: `when the next backup is due, the last ${limit} of them, and why others failed`,
    run: async ({ db, config, now }) => ({
      ...(await readState(db, config, now)),
      backups: (await listLines(db, config.backupFolder, { limit }, english)).rows,
    }),
  },
  'back-up': {
    does: 'let a running server make a backup now; “inkhorn backup” makes one without a server',
    run: ({ db, config, now }) =>
      transact(db, async (transaction) => {
        if (await askForBackup(transaction, config, 'admin', now))
          await logAction(transaction, 'command line', 'backup-asked', { now })
      }),
  },
}
