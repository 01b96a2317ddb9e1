import type { InstanceSettings } from '#contract/instance/settings.ts'
import type { Db } from '#server/db/schema.ts'
import type { Events } from '#server/events/events.ts'
import { readSettings, settingsTopic } from './read-settings.ts'

export interface Instance {
  /** Read by every request that needs them: from memory, where they are a few seconds old at most. */
  settings: () => Promise<InstanceSettings>
  /** They have just been changed in this process: settles once they are known here. */
  settingsChanged: () => Promise<void>
  /** Other processes tell when they change them. */
  listen: (events: Pick<Events, 'subscribe'>) => void
}

/** In ms. A command of the operator changes them without telling a server on SQLite. */
const freshFor = 5000

/** `onRead` gets the settings whenever they are read. */
export function createInstance(db: Db, onRead: (settings: InstanceSettings) => void): Instance {
  let known: { settings: Promise<InstanceSettings>; at: number } | null = null
  const forget = () => {
    known = null
  }
  const read = () => {
    const settings = readSettings(db)
    settings.then(onRead, forget)
    return { settings, at: performance.now() }
  }
  const renew = async () => {
    known = read()
    // A failure is for whoever needs them next, and reads them again.
    await known.settings.catch(() => {})
  }
  return {
    settings: () => {
      if (known === null || performance.now() - known.at > freshFor) known = read()
      return known.settings
    },
    settingsChanged: renew,
    listen: (events) => {
      const told = () => void renew()
      events.subscribe([settingsTopic], { receive: told, resync: told })
    },
  }
}
