import { LRUCache } from 'lru-cache'
import { listOwnRecommendations } from '#contract/recommendations/own-recommendation.ts'
import { listRecommendations } from '#contract/recommendations/recommendation.ts'
import { wordSentence } from '#contract/messages/sentence.ts'
import type { AppContext } from '#server/app-context.ts'
import { listBooksById } from '#server/features/books/book.ts'
import { findLibraryRevision } from '#server/features/library/revise-library.ts'
import { authorizeReadList, type CanReadList, proveReadPosts } from '#server/features/clubs/policy.ts'
import { createBackgroundCache } from './background-cache.ts'
import { findCatalogueState } from './catalogue-state.ts'
import { recommendOwn } from './own/recommend-own.ts'
import { recommendBooks } from './recommend.ts'
import { applyReranking } from './reranking/apply-reranking.ts'
import type { RerankingInput } from './reranking/prompt.ts'
import { createReranker } from './reranking/reranker.ts'
import { weekOf } from './week.ts'

/** Books that a language model gets to choose up to 16 from. */
const candidateCount = 24
/**
 * Cached inputs for the language model, about 5 KB each, so that a reranking can be looked up without computing the recommendations
 * again.
 */
const inputsMax = 500

/** Everyone who may see a club's list may see its recommendations. */
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
    // These determine the recommendations, apart from a reranking that has arrived in the meantime. In a public-preview club,
    // members' ratings count for members only.
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
      return found.map((book) => ({
        reason: wordSentence(reasons.get(book.id) ?? '', input.wording),
        ...book,
      }))
    })
  })

  route(listOwnRecommendations, async (input) => {
    const { reader, query, wording } = input
    const catalogue = await findCatalogueState(db)
    const background = await findBackground(catalogue.bookCount)
    const week = weekOf(new Date())
    const revision = await findLibraryRevision(db, reader.id)
    const state = [reader.id, revision, catalogue.modelId ?? 0, background.version, week, query.count]
    return cached(input, state.join('.'), async () => {
      const chosen = await recommendOwn(db, reader, catalogue, background, week, query.count)
      const reasons = new Map(chosen.map(({ bookId, reason }) => [bookId, reason]))
      const found = await listBooksById(db, [...reasons.keys()])
      return found.map((book) => ({
        reason: wordSentence(reasons.get(book.id) ?? '', wording),
        ...book,
      }))
    })
  })
}
