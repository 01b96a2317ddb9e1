import { LRUCache } from 'lru-cache'
import { listRecommendations } from '#contract/recommendations/recommendation.ts'
import { listBooksById } from '#server/features/books/queries.ts'
import { type CanReadList, authorizeReadList } from '#server/features/clubs/policy.ts'
import type { AppContext } from '#server/app-context.ts'
import { openAdviser } from './adviser/adviser.ts'
import type { Question } from './adviser/advice.ts'
import { following } from './adviser/following.ts'
import { pickBooks } from './picking.ts'
import { findLearnt } from './queries.ts'
import { weekOf } from './rules.ts'
import { openShowcase } from './showcase.ts'

/** Books an adviser chooses 16 from. */
const candidates = 24
/** Questions remembered, so that the same state of a club finds its advice without picking anew; some 5 KB each. */
const questionsKept = 500

/** What is recommended is seen by whoever sees the list it is made from. */
export function registerRecommendations({ config, route, db, cached, outbound }: AppContext): void {
  const lookAt = openShowcase(db)
  const { ai } = config
  const adviser = ai && outbound.isEnabled ? openAdviser(ai, outbound) : null
  const questions = new LRUCache<string, Question>({ max: questionsKept })
  const mayTell = (sight: CanReadList) => sight.visibility !== 'invite-only' || ai?.privateClubs === true

  route(listRecommendations, async (exchange) => {
    const sight = await authorizeReadList(db, exchange.reader, exchange.params.id)
    const { count } = exchange.query
    const learnt = await findLearnt(db)
    const showcase = await lookAt(learnt.bookCount)
    const week = weekOf(new Date())
    // The same club, model, showcase and week give the same answer, but for advice that came in meanwhile.
    const state = `${sight.clubId}.${sight.revision}.${learnt.modelId ?? 0}.${showcase.version}.${week}`
    const question = questions.get(state)
    const advised = (question && adviser?.on(question)) ?? null
    return cached(exchange, `${state}.${count}.${advised?.version ?? ''}`, async () => {
      const { picked, club, listed } = await pickBooks(db, sight, learnt, showcase, week, candidates)
      if (adviser && mayTell(sight) && !question && picked.length > 0) {
        const fresh = { club, listed, candidates: picked }
        questions.set(state, fresh)
        adviser.on(fresh)
      }
      const shown = advised ? following(picked, advised.advice, count) : picked.slice(0, count)
      const reasons = new Map(shown.map(({ bookId, reason }) => [bookId, reason]))
      const books = await listBooksById(db, [...reasons.keys()])
      return books.map((book) => ({ reason: reasons.get(book.id) ?? '', ...book }))
    })
  })
}
