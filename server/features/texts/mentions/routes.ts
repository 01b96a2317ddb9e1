import { listMentionable } from '#contract/texts/mention.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { findMentionable } from './people.ts'

export function registerMentions({ route, db }: AppContext): void {
  route(listMentionable, async ({ params, query, reader }) =>
    findMentionable(db, await authorizeReadAsMember(db, reader, params.clubId), query.query),
  )
}
