import type { InstanceSettings } from '#contract/instance/settings.ts'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { readSettings, settingsTopic } from './read-settings.ts'

export interface ChangedSetting {
  name: string
  before: unknown
  after: unknown
}

/** Returns those that are now others than before. */
export async function saveSettings(
  change: Change,
  settings: { [Name in keyof InstanceSettings]?: InstanceSettings[Name] | undefined },
  now: Date,
): Promise<ChangedSetting[]> {
  const before: Partial<Record<string, unknown>> = await readSettings(change)
  const values = Object.entries(settings).map(([name, value]): [string, unknown] => [
    name,
    // An empty text is no text.
    value === '' ? null : value,
  ])
  const changed = values.filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  for (const [name, value] of changed)
    await change
      .insertInto('instance_settings')
      .values({ name, value: JSON.stringify(value), changed_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .execute()
  if (changed.length > 0) publish(change, { topic: settingsTopic, parts: ['settings'], revision: null })
  return changed.map(([name, after]) => ({ name, before: before[name], after }))
}
