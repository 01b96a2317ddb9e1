import * as contract from '#contract/choosing/pool.ts'
import { type Sentence, wordSentence } from '#contract/messages/sentence.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Wording } from '#server/messages/wording.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { answerSuggestion } from './answer-suggestion.ts'
import { deleteSuggestion, updateSuggestion } from './edit-suggestion.ts'
import { listPool } from './entries.ts'
import { suggestBook } from './suggest.ts'

/** A suggestion with why it fits in its reader's words. */
const inWords = <Entry extends { fit: Sentence | null }>(entry: Entry, wording: Wording) => ({
  ...entry,
  fit: entry.fit && wordSentence(entry.fit, wording),
})

export function registerPool({ route, db, cached, now }: AppContext): void {
  route(contract.listPool, async (input) => {
    const viewer = await authorizeReadPosts(db, input.reader, input.params.clubId)
    const who = viewer.status === 'member' ? viewer.memberId : 'stranger'
    return cached(input, `${viewer.clubId}.${viewer.revision} ${who}`, async () =>
      (await listPool(db, viewer)).map((entry) => inWords(entry, input.wording)),
    )
  })
  route(contract.suggestBook, async ({ params: { clubId }, body: { bookId, pitch = '' }, reader, wording }) =>
    inWords(await suggestBook(db, reader, { clubId, bookId, pitch }, now()), wording),
  )
  route(contract.updatePoolEntry, async ({ params, body, reader, wording }) =>
    inWords(await updateSuggestion(db, reader, params, body), wording),
  )
  route(contract.deletePoolEntry, ({ params, reader }) => deleteSuggestion(db, reader, params, now()))
  route(contract.answerSuggestion, async ({ params, body, reader, wording }) =>
    inWords(await answerSuggestion(db, reader, params, body, now()), wording),
  )
}
