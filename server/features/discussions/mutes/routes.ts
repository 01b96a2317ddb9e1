import { listMuted, muteThread, unmuteThread } from '#contract/discussions/mute.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { authorizeMute } from '../policy.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'

/** Muted discussions, of which their reader wants no notifications. */
export function registerMutes({ route, db }: AppContext): void {
  route(listMuted, async ({ params: { clubId, bookId }, reader }) => {
    const member = await authorizeReadAsMember(db, reader, clubId)
    return queries.listMuted(db, await listedBook(db, member, bookId), reader)
  })
  route(muteThread, async ({ params, reader }) => commands.mute(db, await authorizeMute(db, reader, params)))
  route(unmuteThread, async ({ params, reader }) =>
    commands.unmute(db, await authorizeMute(db, reader, params)),
  )
}
