import * as contract from '#contract/choosing/pool.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { findChoosingSettings, updateChoosingSettings } from './choosing-settings.ts'
import { registerPool } from './pool/routes.ts'
import { registerRounds } from './rounds/routes.ts'
import { registerTurns } from './turns/routes.ts'

export function registerChoosing(app: AppContext): void {
  const { route, db } = app
  registerPool(app)
  registerRounds(app)
  registerTurns(app)
  route(contract.getChoosingSettings, async ({ params, reader }) =>
    findChoosingSettings(db, await authorizeReadAsMember(db, reader, params.clubId)),
  )
  route(contract.updateChoosingSettings, ({ params, body, reader }) =>
    updateChoosingSettings(db, reader, params.clubId, body),
  )
}
