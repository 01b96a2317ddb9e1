import { bookSearch } from '#contract/books/book.ts'
import type { Db } from '#server/db/schema.ts'
import { fold } from '#server/db/search-words.ts'
import { isbn13Of, readIsbn } from '../isbn.ts'
import { type BookDraft, listBooksById, type ShownBook } from '../queries.ts'
import { titleKey } from '../rules.ts'
import type { Question } from '../sources/source-book.ts'
import type { Sources } from '../sources/sources.ts'
import { listByWork } from './queries.ts'
import { type RequestInput, fit } from './ranking.ts'
import { findSharedBooks, mostWords, type SharedHit } from './shared-books.ts'
import { isSameWork, namesOf, type SourceWork, worksOfSources } from './works-of-sources.ts'
import { withoutSeries } from './works.ts'

/** A book that a search found: one of ours, or one that a source knows. */
export type FoundWork = { shared: ShownBook } | { elsewhere: BookDraft }

/** How far off a book counts that a source names for reasons of its own, such as a translated title: behind all others. */
const unfitting = 100
/** Works of sources that are looked up among our own books, by all their names. */
const mostNames = 400

/** How a book answers a search. */
interface Worth {
  slips: number
  fit: number
}

interface Ranked extends Worth {
  found: FoundWork
  ratings: number
  /** Among equals: how long we know it, or how far down its source had it. */
  place: number
}

/**
 * Books that answer `query`, best first: our own, and works that sources outside know and we do not. The sources are
 * asked while our own catalogue is searched; whatever they do, the answer comes within their patience.
 */
export async function findBooks(db: Db, sources: Sources, query: string): Promise<FoundWork[]> {
  const text = withoutSeries(query)
  const asked: RequestInput = { key: titleKey(text), words: wordsOf(text), isbn: readIsbn(text) }
  const question = questionOf(text, asked)
  const [own, said] = await Promise.all([findSharedBooks(db, asked), question ? sources.ask(question) : []])
  const works = worksOfSources(said, asked)
  const hits = works.length > 0 ? await withNamesakes(db, own, works) : own
  return ranked(await shownHits(db, hits), works)
    .slice(0, bookSearch.found)
    .map(({ found }) => found)
}

interface ShownHit extends SharedHit {
  book: ShownBook
}

async function shownHits(db: Db, hits: readonly SharedHit[]): Promise<ShownHit[]> {
  const ids = hits.map(({ row }) => row.id)
  const books = new Map((await listBooksById(db, ids)).map((book) => [book.id, book]))
  return hits.flatMap((hit) => {
    const book = books.get(hit.row.id)
    return book ? { book, ...hit } : []
  })
}

/** Our hits and the sources' works in one order. A work that we have is ours, and answers as well as it does there. */
function ranked(hits: readonly ShownHit[], works: readonly SourceWork[]): Ranked[] {
  const ours = new Set<SourceWork>()
  const own = hits.map(({ row, book, ...worth }): Ranked => {
    const names = namesOf(book)
    const alike = works.filter((work) => isSameWork(work, names))
    for (const work of alike) ours.add(work)
    const best = [worth, ...alike.map(worthOf)].reduce((a, b) => (compare(b, a) < 0 ? b : a))
    return { found: { shared: book }, ...best, ratings: row.rating_count, place: row.id }
  })
  const others = works
    .filter((work) => !ours.has(work))
    .map((work): Ranked => ({
      found: { elsewhere: work.book },
      ...worthOf(work),
      ratings: -1,
      place: work.place,
    }))
  return [...own, ...others].toSorted((a, b) => compare(a, b) || b.ratings - a.ratings || a.place - b.place)
}

const wordsOf = (text: string): string[] =>
  [...new Set(fold(text).split(' '))].filter(Boolean).slice(0, mostWords)

/**
 * What the sources are asked: an ISBN as such, else the words as they were typed, so that no title loses a letter, but
 * without signs and capitals, which mean something in the query languages of both. Null when nothing is left.
 */
function questionOf(text: string, { isbn }: RequestInput): Question | null {
  if (isbn) return { words: isbn, isbn: isbn13Of(isbn) }
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ`]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}']+|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return words ? { words, isbn: null } : null
}

/** Our hits, and books of ours that the search did not come upon while a source did, such as by another edition's ISBN. */
async function withNamesakes(
  db: Db,
  own: readonly SharedHit[],
  works: readonly SourceWork[],
): Promise<SharedHit[]> {
  const names = [...new Set(works.flatMap(({ workKeys }) => workKeys))].slice(0, mostNames)
  const known = new Set(own.map(({ row }) => row.id))
  const more = (await listByWork(db, names, mostNames)).filter((row) => !known.has(row.id))
  return [...own, ...more.map((row) => ({ row, slips: unfitting, fit: fit.none }))]
}

const worthOf = ({ fit: howWell }: SourceWork): Worth => ({
  slips: howWell === fit.none ? unfitting : 0,
  fit: howWell,
})

const compare = (a: Worth, b: Worth): number => a.slips - b.slips || (a.fit === b.fit ? 0 : a.fit - b.fit)
