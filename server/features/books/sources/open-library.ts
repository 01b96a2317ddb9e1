import * as z from 'zod/mini'
import type { Outbound } from '#server/outbound/outbound.ts'
import { boundsWithin, type BookSource, mostBooks, ifSaid } from './book-source.ts'
import { type SaidOfBook, soundBook } from './source-book.ts'

/** https://openlibrary.org/dev/docs/api/search: works, each with the numbers of all its editions. */
const Found = z.object({ docs: z.array(z.unknown()) })
const Work = z.object({
  title: z.string(),
  subtitle: ifSaid(z.string()),
  author_name: ifSaid(z.array(z.string())),
  first_publish_year: ifSaid(z.int()),
  number_of_pages_median: ifSaid(z.int()),
  isbn: ifSaid(z.array(z.string())),
  cover_i: ifSaid(z.int().check(z.minimum(1))),
})

/** Open Library: free, no key, one call a search. */
export function openLibrary(outbound: Outbound, { url }: { url: string }): BookSource {
  const bounds = boundsWithin(url)
  return {
    name: 'open-library',
    find: async (question) => {
      const asked = new URLSearchParams({
        q: question.isbn ? `isbn:${question.isbn}` : question.words,
        fields: Object.keys(Work.shape).join(','),
        limit: String(mostBooks),
      })
      const { docs } = await outbound.fetchJson(`${url}/search.json?${asked.toString()}`, Found, bounds)
      return docs.slice(0, mostBooks).flatMap((doc) => {
        const work = z.safeParse(Work, doc)
        return work.success ? (soundBook(saidBy(work.data), question) ?? []) : []
      })
    },
  }
}

const saidBy = (work: z.output<typeof Work>): SaidOfBook => ({
  title: work.title,
  subtitle: work.subtitle,
  authors: work.author_name ?? [],
  isbns: work.isbn ?? [],
  year: work.first_publish_year,
  pages: work.number_of_pages_median,
  // By its own number a cover is not counted against the limit of covers (https://openlibrary.org/dev/docs/api/covers).
  cover: work.cover_i ? `https://covers.openlibrary.org/b/id/${work.cover_i}-L.jpg` : undefined,
})
