import { listRecommendations } from '#contract/recommendations/recommendation.ts'
import { listBooksById } from '../books/queries.ts'
import { listSight } from '../clubs/access.ts'
import type { House } from '../house.ts'
import { pickBooks } from './picking.ts'
import { findLearnt } from './queries.ts'
import { weekOf } from './rules.ts'
import { openShowcase } from './showcase.ts'

/** What is recommended is seen by whoever sees the list it is made from. */
export function openRecommendations({ serve, store, keep }: House): void {
  const lookAt = openShowcase(store)

  serve(listRecommendations, async (exchange) => {
    const sight = await listSight(store, exchange.reader, exchange.params.id)
    const { count } = exchange.query
    const learnt = await findLearnt(store)
    const showcase = await lookAt(learnt.bookCount)
    const week = weekOf(new Date())
    // The same club, model, showcase and week give the same answer.
    const tag = `${sight.clubId}.${sight.revision}.${count}.${learnt.modelId ?? 0}.${showcase.version}.${week}`
    return keep(exchange, tag, async () => {
      const picked = await pickBooks(store, sight, learnt, showcase, week, count)
      const books = await listBooksById(
        store,
        picked.map(({ bookId }) => bookId),
      )
      const reasons = new Map(picked.map(({ bookId, reason }) => [bookId, reason]))
      return books.map((book) => ({ ...book, reason: reasons.get(book.id) ?? '' }))
    })
  })
}
