import { defaultSettings, InstanceSettings } from '#contract/instance/settings.ts'
import type { Change, Db } from '#server/db/schema.ts'

export const settingsTopic = 'instance settings' // not a text

/** From the database. `Instance` has them in memory. */
export async function readSettings(db: Db | Change): Promise<InstanceSettings> {
  const rows = await db.selectFrom('instance_settings').select(['name', 'value']).execute()
  const stored = Object.fromEntries(
    rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]),
  )
  return InstanceSettings.parse({ ...defaultSettings, ...stored })
}
