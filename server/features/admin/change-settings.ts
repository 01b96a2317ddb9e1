import type { Change } from '#server/db/schema.ts'
import { type ActionDetails, type Doer, logAction } from '#server/features/accounts/site-admins/log.ts'
import { type ChangedSetting, saveSettings } from '#server/features/instance/save-settings.ts'
import { moveToHour } from './backups/schedule.ts'

/** Saves settings of the instance, and logs those that changed. */
export async function changeSettings(
  change: Change,
  by: Doer,
  settings: Parameters<typeof saveSettings>[1],
  now: Date,
): Promise<void> {
  const changed = await saveSettings(change, settings, now)
  if (changed.some(({ name }) => name === 'backupHour') && settings.backupHour !== undefined)
    await moveToHour(change, settings.backupHour, now)
  if (changed.length > 0)
    await logAction(change, by, 'settings-changed', { details: detailsOf(changed), now })
}

/** Texts that somebody wrote, and may name people. */
const written = ['announcement', 'imprint', 'privacy']

/** All names, and from what to what, except for texts. */
function detailsOf(changed: readonly ChangedSetting[]): ActionDetails {
  const short = changed.filter(({ name }) => !written.includes(name))
  const values = (of: 'before' | 'after') =>
    Object.fromEntries(short.map((one) => [one.name, one[of] as string | number | null | string[]]))
  return { settings: changed.map(({ name }) => name), from: values('before'), to: values('after') }
}
