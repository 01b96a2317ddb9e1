import { getChoosingSettings, updateChoosingSettings } from '#contract/choosing/pool.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { registerPool } from './pool/routes.ts'
import { registerRounds } from './rounds/routes.ts'
import { updateSettings } from './choosing-settings.ts'
import { findSettings } from './settings/queries.ts'

/** Choosing a club's next book. */
export function registerChoosing(app: AppContext): void {
  const { route, db } = app
  registerPool(app)
  registerRounds(app)
  route(getChoosingSettings, async ({ params, reader }) =>
    findSettings(db, await authorizeReadAsMember(db, reader, params.clubId)),
  )
  route(updateChoosingSettings, ({ params, body, reader }) => updateSettings(db, reader, params.clubId, body))
}
