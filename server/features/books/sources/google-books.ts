import * as z from 'zod/mini'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { boundsWithin, type BookSource, ifSaid, mostBooks } from './book-source.ts'
import { type SaidOfBook, soundBook } from './source-book.ts'

/** https://developers.google.com/books/docs/v1/reference/volumes: single editions; no `items` when nothing is found. */
const Found = z.object({ items: z.optional(z.array(z.unknown())) })
const Volume = z.object({
  volumeInfo: z.object({
    title: z.string(),
    subtitle: ifSaid(z.string()),
    authors: ifSaid(z.array(z.string())),
    publishedDate: ifSaid(z.string()),
    description: ifSaid(z.string()),
    industryIdentifiers: ifSaid(z.array(z.object({ type: z.string(), identifier: z.string() }))),
    pageCount: ifSaid(z.int()),
    categories: ifSaid(z.array(z.string())),
    imageLinks: ifSaid(z.object({ thumbnail: ifSaid(z.string()) })),
  }),
})
const fields = `items/volumeInfo(${Object.keys(Volume.shape.volumeInfo.shape).join(',')})`

/** Google Books: needs a key, one call a search. */
export function googleBooks(outbound: Outbound, { url, key }: { url: string; key: string }): BookSource {
  const bounds = boundsWithin(url)
  return {
    name: 'google-books',
    find: async (question) => {
      const q = question.isbn ? `isbn:${question.isbn}` : question.words
      const asked = new URLSearchParams({ q, maxResults: String(mostBooks), printType: 'books', fields, key })
      const { items = [] } = await outbound
        .fetchJson(`${url}/volumes?${asked.toString()}`, Found, bounds)
        .catch((error: unknown) => {
          throw isKeyRefused(error)
            ? new OutboundError('status', 'It does not take the key.', { status: 403 })
            : error
        })
      return items.slice(0, mostBooks).flatMap((item) => {
        const volume = z.safeParse(Volume, item)
        return volume.success ? (soundBook(saidBy(volume.data), question) ?? []) : []
      })
    },
  }
}

/** It answers 400 to a key it does not know; what we ask is plain words, so nothing else can be wrong with it. */
const isKeyRefused = (error: unknown) => error instanceof OutboundError && error.status === 400

const saidBy = ({ volumeInfo }: z.output<typeof Volume>): SaidOfBook => ({
  title: volumeInfo.title,
  subtitle: volumeInfo.subtitle,
  authors: volumeInfo.authors ?? [],
  description: volumeInfo.description,
  isbns: volumeInfo.industryIdentifiers?.map(({ identifier }) => identifier) ?? [],
  // «1999», «1999-05» or «1999-05-03».
  year: Number(/^\d{4}/.exec(volumeInfo.publishedDate ?? '')?.[0]) || undefined,
  // 0 where it does not know.
  pages: volumeInfo.pageCount || undefined,
  genre: volumeInfo.categories?.[0],
  // Its links are http, its server speaks https; `edge=curl` would draw a turned-up corner on the cover.
  cover: volumeInfo.imageLinks?.thumbnail?.replace(/^http:/, 'https:').replace('&edge=curl', ''),
})
