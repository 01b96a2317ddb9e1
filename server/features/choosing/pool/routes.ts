import * as contract from '#contract/choosing/pool.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import * as commands from './suggest.ts'
import { listPool } from './entries.ts'

/** The books that members suggest. */
export function registerPool({ route, db, cached, now }: AppContext): void {
  route(contract.listPool, async (input) => {
    const viewer = await authorizeReadPosts(db, input.reader, input.params.clubId)
    const who = viewer.status === 'member' ? viewer.memberId : 'stranger'
    return cached(input, `${viewer.clubId}.${viewer.revision} ${who}`, () => listPool(db, viewer))
  })
  route(contract.suggestBook, ({ params: { clubId }, body: { bookId, pitch = '' }, reader }) =>
    commands.suggest(db, reader, { clubId, bookId, pitch }, now()),
  )
  route(contract.updatePoolEntry, ({ params, body, reader }) =>
    commands.updateEntry(db, reader, params, body),
  )
  route(contract.deletePoolEntry, ({ params, reader }) => commands.deleteEntry(db, reader, params, now()))
  route(contract.answerSuggestion, ({ params, body, reader }) =>
    commands.answer(db, reader, params, body, now()),
  )
}
