import * as z from 'zod/mini'

/** What a site admin did. */
export const AdminAction = z.enum([
  'reader-suspended',
  'reader-unsuspended',
  'reader-signed-out',
  'reader-deleted',
  'admin-made',
  'admin-unmade',
  'settings-changed',
  'job-retried',
  'report-opened',
  'report-decided',
  'mail-tested',
  'suggestion-answered',
  'screenshot-deleted',
  'backup-asked',
  'backup-downloaded',
  'backup-deleted',
  'catalogue-uploaded',
])
export type AdminAction = z.infer<typeof AdminAction>
