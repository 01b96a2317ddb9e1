import { LRUCache } from 'lru-cache'
import { listRecommendations } from '#contract/recommendations/recommendation.ts'
import type { AppContext } from '#server/app-context.ts'
import { listBooksById } from '#server/features/books/stored-book.ts'
import { authorizeReadList, type CanReadList, proveReadPosts } from '#server/features/clubs/policy.ts'
import { createBackgroundCache } from './background/queries.ts'
import { findCatalogueState } from './books/queries.ts'
import { recommendBooks } from './queries.ts'
import { createReranker } from './reranking/queries.ts'
import { applyReranking, type RerankingInput } from './reranking/rules.ts'
import { weekOf } from './rules.ts'

/** Books from which a language model chooses up to 16. */
const candidateCount = 24
/**
 * Reranking inputs cached by a club's state, so that a reranking is found without computing recommendations again; about 5 KB
 * each.
 */
const inputsMax = 500

/** Recommendations may be seen by everyone who may see the list and the ratings they are derived from. */
export function registerRecommendations({ config, route, db, cached, outbound }: AppContext): void {
  const findBackground = createBackgroundCache(db)
  const { ai } = config
  const reranker = ai && outbound.isEnabled ? createReranker(ai, outbound) : null
  const inputs = new LRUCache<string, RerankingInput>({ max: inputsMax })
  const mayTellModel = (proof: CanReadList) => proof.visibility !== 'invite-only' || ai?.privateClubs === true

  route(listRecommendations, async (input) => {
    const proof = await authorizeReadList(db, input.reader, input.params.id)
    const { count } = input.query
    const catalogue = await findCatalogueState(db)
    const background = await findBackground(catalogue.bookCount)
    const week = weekOf(new Date())
    // The same club, model, background set and week give the same answer, except for a reranking that has arrived meanwhile.
    // In a public-preview club members get one answer, and those who may not see the members another.
    const members = proveReadPosts(proof)
    const viewer = members ? 'members' : 'all'
    const state = [
      proof.clubId,
      proof.revision,
      catalogue.modelId ?? 0,
      background.version,
      week,
      viewer,
    ].join('.')
    const known = inputs.get(state)
    const reranked = (known && reranker?.find(known)) ?? null
    return cached(input, `${state}.${count}.${reranked?.version ?? ''}`, async () => {
      const asked = mayTellModel(proof) ? reranker : null
      const { books, club, listed } = await recommendBooks(
        db,
        proof,
        members,
        catalogue,
        background,
        week,
        asked ? candidateCount : count,
      )
      if (asked && !known && books.length > 0) {
        const fresh = { club, listed, candidates: books }
        inputs.set(state, fresh)
        asked.find(fresh)
      }
      const shown = reranked ? applyReranking(books, reranked.reranking, count) : books.slice(0, count)
      const reasons = new Map(shown.map(({ bookId, reason }) => [bookId, reason]))
      const found = await listBooksById(db, [...reasons.keys()])
      return found.map((book) => ({ reason: reasons.get(book.id) ?? '', ...book }))
    })
  })
}
