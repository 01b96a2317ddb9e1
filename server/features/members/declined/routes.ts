import { allowAgain, listDeclined } from '#contract/members/request.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadSettings } from '#server/features/clubs/policy.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'

/** Lists declined readers who may not ask again yet, and lets an admin allow it. */
export function registerDeclined({ route, db }: AppContext): void {
  route(listDeclined, async ({ params, reader }) =>
    queries.listDeclined(db, await authorizeReadSettings(db, reader, params.clubId)),
  )
  route(allowAgain, ({ params, reader }) => commands.allowAgain(db, reader, params.clubId, params.userId))
}
