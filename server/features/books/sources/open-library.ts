import * as z from 'zod/mini'
import type { Outbound } from '#server/outbound/outbound.ts'
import { type BookSource, fetchOptionsFor } from './book-source.ts'
import { asSourceBook, lenient, type RawBook, sourceBooksMax } from './source-book.ts'

/** https://openlibrary.org/dev/docs/api/search: works, each with the ISBNs of all its editions. */
const SearchResponse = z.object({ docs: z.array(z.unknown()) })
const Work = z.object({
  key: lenient(z.string()),
  title: z.string(),
  subtitle: lenient(z.string()),
  author_name: lenient(z.array(z.string())),
  first_publish_year: lenient(z.int()),
  number_of_pages_median: lenient(z.int()),
  isbn: lenient(z.array(z.string())),
  cover_i: lenient(z.int().check(z.minimum(1))),
})

/** Free and without a key; one call per search. */
export function createOpenLibrary(outbound: Outbound, { url }: { url: string }): BookSource {
  const options = fetchOptionsFor(url)
  return {
    name: 'open-library',
    search: async (query) => {
      const parameters = new URLSearchParams({
        q: query.isbn ? `isbn:${query.isbn}` : query.words,
        fields: Object.keys(Work.shape).join(','),
        limit: String(sourceBooksMax),
      })
      const { docs } = await outbound.fetchJson(
        `${url}/search.json?${parameters.toString()}`,
        SearchResponse,
        options,
      )
      return docs.slice(0, sourceBooksMax).flatMap((doc) => {
        const work = z.safeParse(Work, doc)
        return work.success ? (asSourceBook(rawBookOf(work.data), query) ?? []) : []
      })
    },
  }
}

const rawBookOf = (work: z.output<typeof Work>): RawBook => ({
  openLibraryWork: /^\/works\/(OL\d{1,12}W)$/.exec(work.key ?? '')?.[1],
  title: work.title,
  subtitle: work.subtitle,
  authors: work.author_name ?? [],
  isbns: work.isbn ?? [],
  year: work.first_publish_year,
  pages: work.number_of_pages_median,
  // Covers addressed by cover id do not count against the rate limit (https://openlibrary.org/dev/docs/api/covers).
  cover: work.cover_i ? `https://covers.openlibrary.org/b/id/${work.cover_i}-L.jpg` : undefined,
})
