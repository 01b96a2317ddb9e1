import type { Change } from '#server/db/schema.ts'
import { type Doer, logAction } from '#server/features/accounts/site-admins/log.ts'
import { saveSettings } from '#server/features/instance/save-settings.ts'
import { moveToHour } from './backups/schedule.ts'

/** Saves settings of the instance, and logs those that changed. */
export async function changeSettings(
  change: Change,
  by: Doer,
  settings: Parameters<typeof saveSettings>[1],
  now: Date,
): Promise<void> {
  const changed = await saveSettings(change, settings, now)
  if (changed.includes('backupHour') && settings.backupHour !== undefined)
    await moveToHour(change, settings.backupHour, now)
  if (changed.length > 0)
    await logAction(change, by, 'settings-changed', { details: { settings: changed }, now })
}
