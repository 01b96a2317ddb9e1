import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#server/db/schema.ts'
import { type Keywords, keywordsOf, tellingWords } from './keywords.ts'
import { listBestKnown, listFirst, type TextRow } from './queries.ts'

/** A shared book that stands ready to be compared. */
export interface ShownBook extends Omit<TextRow, 'description'> {
  keywords: Keywords
}

/** The shared books that every club is compared with: the best known ones and the starter catalogue. */
export interface Showcase {
  /** Changes when a book or a rating in it does. */
  version: string
  books: ReadonlyMap<number, ShownBook>
  /** Which books have a keyword, and how much it counts in them; every book's keywords weigh 1 together. */
  holders: ReadonlyMap<string, readonly Holder[]>
  /** How much a keyword tells: the rarer, the more. */
  rarityOf: (keyword: string) => number
  /** The words of the genres on show. */
  genreWords: ReadonlySet<string>
}

interface Holder {
  id: number
  counts: number
}

/** Bounded, whatever the catalogue's size: some 3 KB a book in memory. What a club's list leads to comes on top. */
const bestKnown = 1500
const startersFirst = 1200
/** Ratings change all the time; this often, in ms, the showcase follows them. A new book may be seen after a minute. */
const restful = 10 * 60_000
const impatient = 60_000
/** Books folded before others get their turn. */
const atOnce = 100

/**
 * Keeps a showcase of the catalogue. It is filled when first asked for; later a new one is filled in the background,
 * while the old one still answers.
 */
export function openShowcase(db: Db) {
  let filled: { showcase: Showcase; bookCount: number; at: number } | null = null
  let filling: Promise<Showcase> | null = null

  const fill = async (bookCount: number): Promise<Showcase> => {
    const rows = await selectShown(db)
    const showcase = await arrange(rows, filled?.showcase.books ?? new Map())
    filled = { showcase, bookCount, at: performance.now() }
    return showcase
  }
  const fillOnce = (bookCount: number) =>
    (filling ??= fill(bookCount).finally(() => {
      filling = null
    }))

  /** `bookCount` is the size of the catalogue now. */
  return async (bookCount: number): Promise<Showcase> => {
    if (!filled) return fillOnce(bookCount)
    const age = performance.now() - filled.at
    // One that fails is tried again by the next who asks; the old showcase stands.
    if (age > restful || (age > impatient && bookCount !== filled.bookCount))
      void fillOnce(bookCount).catch(() => {})
    return filled.showcase
  }
}

async function selectShown(db: Db): Promise<TextRow[]> {
  const [known, first] = await Promise.all([listBestKnown(db, bestKnown), listFirst(db, startersFirst)])
  return [...new Map([...known, ...first].map((row) => [row.id, row])).values()].toSorted(
    (a, b) => a.id - b.id,
  )
}

/** Puts rows on show; the texts of a shared book never change, so those known before are not read again. */
async function arrange(rows: readonly TextRow[], before: ReadonlyMap<number, ShownBook>): Promise<Showcase> {
  const books = new Map<number, ShownBook>()
  for (const [place, { description, ...row }] of rows.entries()) {
    if (place % atOnce === atOnce - 1) await breathe()
    const keywords = before.get(row.id)?.keywords ?? keywordsOf({ description, ...row })
    books.set(row.id, { keywords, ...row })
  }
  const holders = await collectHolders(books)
  const rarityOf = (keyword: string) => Math.log(1 + books.size / (1 + (holders.get(keyword)?.length ?? 0)))
  const state = rows.map((row) => `${row.id}.${row.rating_sum}.${row.rating_count}`).join(' ')
  const version = createHash('sha256').update(state).digest('base64url').slice(0, 8)
  const genres = new Set(rows.map(({ genre }) => genre ?? ''))
  const genreWords = new Set([...genres].flatMap((genre) => [...tellingWords(genre).keys()]))
  return { version, books, holders, rarityOf, genreWords }
}

async function collectHolders(books: ReadonlyMap<number, ShownBook>): Promise<Map<string, Holder[]>> {
  const holders = new Map<string, Holder[]>()
  let place = 0
  for (const { id, keywords } of books.values()) {
    if (++place % atOnce === 0) await breathe()
    const length = Math.hypot(...keywords.values())
    for (const [keyword, counts] of keywords) {
      const known = holders.get(keyword)
      if (known) known.push({ id, counts: counts / length })
      else holders.set(keyword, [{ id, counts: counts / length }])
    }
  }
  return holders
}
