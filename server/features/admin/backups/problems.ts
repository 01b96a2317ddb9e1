import { type Message, message } from '#contract/messages/message.ts'

/** Why no backup was made, or not a good one. */
export const backupProblems = [
  'full',
  'folder',
  'no-tool',
  'old-tool',
  'tool',
  'unreadable',
  'damaged',
  'busy',
  'other',
] as const
export type BackupProblem = (typeof backupProblems)[number]

export const problemNamed = (name: string): BackupProblem =>
  backupProblems.find((one) => one === name) ?? 'other'

/** What went wrong, and what helps. Never the error’s own text, which may hold an address or a path. */
export const problemWords: Readonly<Record<BackupProblem, { text: Message; advice: Message }>> = {
  full: {
    text: message('backups.diskFull', 'The backup failed: the disk of its folder is full.'),
    advice: message(
      'backups.makeRoom',
      'Free some space, keep fewer backups, or set BACKUP_DIR to a folder on a larger disk.',
    ),
  },
  folder: {
    text: message('backups.folderClosed', 'The backup failed: Inkhorn can’t write to its folder.'),
    advice: message(
      'backups.openFolder',
      'Check that the folder is there, and that the account that runs Inkhorn may write to it.',
    ),
  },
  'no-tool': {
    text: message('backups.noTool', 'The backup failed: pg_dump isn’t installed where Inkhorn runs.'),
    advice: message(
      'backups.installTool',
      'Install PostgreSQL’s client programs there. On Debian, the package is postgresql-client.',
    ),
  },
  'old-tool': {
    text: message('backups.oldTool', 'The backup failed: pg_dump is older than the database server.'),
    advice: message(
      'backups.updateTool',
      'Install PostgreSQL’s client programs in the version of the database server, or a newer one.',
    ),
  },
  tool: {
    text: message('backups.toolFailed', 'The backup failed: pg_dump couldn’t copy the database.'),
    advice: message('backups.seeLog', 'The server’s log says why.'),
  },
  unreadable: {
    text: message('backups.unreadable', 'The backup failed: it couldn’t be read back, so it wasn’t kept.'),
    advice: message(
      'backups.checkDisk',
      'The server’s log says why. If it happens again, check the disk of the backup folder.',
    ),
  },
  damaged: {
    text: message(
      'backups.damaged',
      'A backup was made, but the database has errors, and so does the backup.',
    ),
    advice: message(
      'backups.verify',
      'Run “npx inkhorn verify”, which names the errors. Older good backups are kept until there is a good one again.',
    ),
  },
  busy: {
    text: message('backups.busy', 'The backup failed: another one was under way.'),
    advice: message('backups.later', 'Wait until it’s done, and try again.'),
  },
  other: {
    text: message('backups.unexpected', 'The backup failed for an unexpected reason.'),
    advice: message('backups.seeLog', 'The server’s log says why.'),
  },
}
