import { listNowReading } from '#contract/progress/now-reading.ts'
import type { AppContext } from '#server/app-context.ts'
import { listBooksBeingRead } from './queries.ts'

/** The books a reader's clubs are reading now, for their home page. */
export function registerNowReading({ route, db, cached }: AppContext): void {
  route(listNowReading, async (input) => {
    const books = await listBooksBeingRead(db, input.reader)
    // The query costs no more than checking whether its result has changed.
    return cached(input, JSON.stringify(books), async () => books)
  })
}
