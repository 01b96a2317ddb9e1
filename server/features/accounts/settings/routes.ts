import { adoptBrowserSettings, getAccountSettings } from '#contract/accounts/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { fillSettings } from './commands.ts'
import { findSettings } from './queries.ts'

export function registerSettings({ route, db }: AppContext): void {
  route(getAccountSettings, ({ reader }) => findSettings(db, reader))
  route(adoptBrowserSettings, ({ body, reader }) => fillSettings(db, reader, body))
}
