import * as z from 'zod/mini'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { type BookSource, fetchOptionsFor } from './book-source.ts'
import { asSourceBook, lenient, type RawBook, sourceBooksMax } from './source-book.ts'

/** https://developers.google.com/books/docs/v1/reference/volumes: editions; without `items` if nothing is found. */
const VolumesResponse = z.object({ items: z.optional(z.array(z.unknown())) })
const Volume = z.object({
  volumeInfo: z.object({
    title: z.string(),
    subtitle: lenient(z.string()),
    authors: lenient(z.array(z.string())),
    publishedDate: lenient(z.string()),
    description: lenient(z.string()),
    industryIdentifiers: lenient(z.array(z.object({ type: z.string(), identifier: z.string() }))),
    pageCount: lenient(z.int()),
    categories: lenient(z.array(z.string())),
    imageLinks: lenient(z.object({ thumbnail: lenient(z.string()) })),
  }),
})
const fields = `items/volumeInfo(${Object.keys(Volume.shape.volumeInfo.shape).join(',')})`

/** Needs a key; one call per search. */
export function createGoogleBooks(
  outbound: Outbound,
  { url, key }: { url: string; key: string },
): BookSource {
  const options = fetchOptionsFor(url)
  return {
    name: 'google-books',
    search: async (query) => {
      const q = query.isbn ? `isbn:${query.isbn}` : query.words
      const parameters = new URLSearchParams({
        q,
        maxResults: String(sourceBooksMax),
        printType: 'books',
        fields,
        key,
      })
      const { items = [] } = await outbound
        .fetchJson(`${url}/volumes?${parameters.toString()}`, VolumesResponse, options)
        .catch((error: unknown) => {
          throw isKeyRefused(error)
            ? // not a text
              new OutboundError('status', 'The API key was rejected.', { status: 403 })
            : error
        })
      return items.slice(0, sourceBooksMax).flatMap((item) => {
        const volume = z.safeParse(Volume, item)
        return volume.success ? (asSourceBook(rawBookOf(volume.data), query) ?? []) : []
      })
    },
  }
}

/** An invalid key gets a 400. Our queries are plain words, so nothing else can be wrong with them. */
const isKeyRefused = (error: unknown) => error instanceof OutboundError && error.status === 400

const rawBookOf = ({ volumeInfo }: z.output<typeof Volume>): RawBook => ({
  title: volumeInfo.title,
  subtitle: volumeInfo.subtitle,
  authors: volumeInfo.authors ?? [],
  description: volumeInfo.description,
  isbns: volumeInfo.industryIdentifiers?.map(({ identifier }) => identifier) ?? [],
  // "1999", "1999-05" or "1999-05-03".
  year: Number(/^\d{4}/.exec(volumeInfo.publishedDate ?? '')?.[0]) || undefined,
  // 0 if unknown.
  pages: volumeInfo.pageCount || undefined,
  genre: volumeInfo.categories?.[0],
  // Links use http, though the server supports https; `edge=curl` would draw a turned-up corner on the cover.
  cover: volumeInfo.imageLinks?.thumbnail?.replace(/^http:/, 'https:').replace('&edge=curl', ''),
})
