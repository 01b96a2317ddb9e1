import * as z from 'zod/mini'
import { bookSearch } from '#contract/books/book.ts'
import type { FetchOptions } from '#server/outbound/fetch-bytes.ts'
import type { Question, SourceBook } from './source-book.ts'

/** Somebody else's catalogue. */
export interface BookSource {
  /** What the operator reads in logs. */
  name: string
  /** One call outside; rejects when it brings nothing usable. */
  find: (question: Question) => Promise<SourceBook[]>
}

/** Books that a source is asked for, and that are read of what it sends: as many as a search can answer with. */
export const mostBooks = bookSearch.found

/** A source that takes longer is as good as silent, in ms. */
const longest = 8000
/** Forty works with all their editions' numbers are some 200 KB. */
const largest = 2 * 1024 * 1024

/** What a call to a source may cost, and that it never leads from there to another host. */
export function boundsWithin(base: string): Omit<FetchOptions, 'userAgent'> {
  const { host, protocol } = new URL(base)
  return {
    timeoutMs: longest,
    maxBytes: largest,
    keepAlive: true,
    maxRedirects: 2,
    agent: {
      refusalFor: (url) =>
        url.host === host && [protocol, 'https:'].includes(url.protocol)
          ? null
          : 'It led away from its own host.',
      lookup: null,
    },
  }
}

/** A field that counts as not said when it is missing or of another kind: one odd field is no reason to drop a book. */
export const ifSaid = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)
