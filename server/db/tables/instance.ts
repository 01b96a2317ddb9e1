import type { Instant } from './instant.ts'

export interface InstanceTables {
  instance_settings: InstanceSettingsTable
}

/** What site admins decided about this instance; a setting without a row has its default. */
export interface InstanceSettingsTable {
  /** A field of `InstanceSettings`. */
  name: string
  /** JSON. */
  value: string
  changed_at: Instant
}
