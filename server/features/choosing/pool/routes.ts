import * as contract from '#contract/choosing/pool.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { answerSuggestion } from './answer-suggestion.ts'
import { deleteSuggestion, updateSuggestion } from './edit-suggestion.ts'
import { listPool } from './entries.ts'
import { suggestBook } from './suggest.ts'

export function registerPool({ route, db, cached, now }: AppContext): void {
  route(contract.listPool, async (input) => {
    const viewer = await authorizeReadPosts(db, input.reader, input.params.clubId)
    const who = viewer.status === 'member' ? viewer.memberId : 'stranger'
    return cached(input, `${viewer.clubId}.${viewer.revision} ${who}`, () => listPool(db, viewer))
  })
  route(contract.suggestBook, ({ params: { clubId }, body: { bookId, pitch = '' }, reader }) =>
    suggestBook(db, reader, { clubId, bookId, pitch }, now()),
  )
  route(contract.updatePoolEntry, ({ params, body, reader }) => updateSuggestion(db, reader, params, body))
  route(contract.deletePoolEntry, ({ params, reader }) => deleteSuggestion(db, reader, params, now()))
  route(contract.answerSuggestion, ({ params, body, reader }) =>
    answerSuggestion(db, reader, params, body, now()),
  )
}
