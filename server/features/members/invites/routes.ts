import { getInvite, renewInvite } from '#contract/members/invite.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadSettings } from '#server/features/clubs/policy.ts'
import * as commands from './commands.ts'
import { findInvite } from './queries.ts'

export function registerInvites({ route, db }: AppContext): void {
  route(getInvite, async ({ params, reader }) =>
    findInvite(db, await authorizeReadSettings(db, reader, params.clubId)),
  )
  route(renewInvite, ({ params, reader }) => commands.renewInvite(db, reader, params.clubId))
}
