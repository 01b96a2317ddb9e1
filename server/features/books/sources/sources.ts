import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { BookSource } from './book-source.ts'
import { googleBooks } from './google-books.ts'
import { openLibrary } from './open-library.ts'
import type { Question, SourceBook } from './source-book.ts'

/** The book sources outside. */
export interface Sources {
  /**
   * What each source says to a question, in its own order, within 1.4 seconds. Never rejects: a source that
   * fails says nothing. One that is late is heard by whoever asks the same next.
   */
  ask: (question: Question) => Promise<SourceBook[][]>
}

/**
 * Readers wait this long for a source, in ms, so that a search takes a second and a half at most; their own catalogue has
 * answered long before.
 */
const patience = 1400

/** Answers stay this long, in ms: new books come slowly. Of what a source does not have it may hear any time. */
const keptFor = 12 * 3600_000
const nothingKeptFor = 10 * 60_000
/** Characters of answers kept per source, some 1,000 searches. */
const mostKept = 16_000_000
/** Calls to one source at once; more are not made, and the searches go without. */
const mostAtOnce = 6
/** With this many calls overdue, a source is slow just now and nobody new waits for it. */
const overdueTooMany = 2

/** Opens the sources that are configured; none at all where the operator wants no calls outside. */
export function openSources(outbound: Outbound, { bookSources }: Config): Sources {
  const { openLibrary: library, googleBooks: google } = bookSources
  const sources = outbound.isEnabled
    ? [openLibrary(outbound, library), ...(google ? [googleBooks(outbound, google)] : [])]
    : []
  const counters = sources.map((source) => openCounter(outbound, source))
  return { ask: (question) => Promise.all(counters.map((counter) => counter(question))) }
}

/** One source with what it said before, and never the same question twice at once. */
function openCounter(outbound: Outbound, source: BookSource) {
  const circuit = outbound.circuit(source.name)
  const kept = new LRUCache<string, SourceBook[]>({ maxSize: mostKept, sizeCalculation: sizeOf })
  const underWay = new Map<string, Promise<SourceBook[]>>()
  let overdue = 0

  const send = (name: string, question: Question): Promise<SourceBook[]> => {
    let isOverdue = false
    const timer = setTimeout(() => {
      isOverdue = true
      overdue++
    }, patience)
    const answer = circuit
      .run(() => source.find(question))
      .then(
        (books) => {
          kept.set(name, books, { ttl: books.length > 0 ? keptFor : nothingKeptFor })
          return books
        },
        // The circuit has told the operator; the reader has other answers.
        () => [],
      )
      .finally(() => {
        clearTimeout(timer)
        if (isOverdue) overdue--
        underWay.delete(name)
      })
    underWay.set(name, answer)
    return answer
  }

  return async (question: Question): Promise<SourceBook[]> => {
    const name = question.isbn ?? question.words
    const known = kept.get(name)
    if (known) return known
    const mayAsk = circuit.isReady() && underWay.size < mostAtOnce
    const answer = underWay.get(name) ?? (mayAsk ? send(name, question) : null)
    return answer && overdue < overdueTooMany ? inTime(answer) : []
  }
}

/** The answer if it comes in time, else nothing. */
function inTime(answer: Promise<SourceBook[]>): Promise<SourceBook[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), patience)
    void answer.then((books) => {
      clearTimeout(timer)
      resolve(books)
    })
  })
}

const sizeOf = (books: readonly SourceBook[], name: string): number =>
  books.reduce(
    (sum, { title, author, description, isbns }) =>
      sum + 300 + title.length + author.length + (description?.length ?? 0) + isbns.length * 13,
    100 + name.length,
  )
