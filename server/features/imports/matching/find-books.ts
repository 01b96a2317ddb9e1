import { setImmediate as rest } from 'node:timers/promises'
import type { Evidence } from '#contract/imports/import-row.ts'
import type { Db } from '#server/db/schema.ts'
import { isOtherPerson, isSameKey } from '#server/features/books/works/match-works.ts'
import type { ImportOwner } from '../session.ts'
import { type Candidate, isbn10And13, listCandidates, listKept, listPlain } from './candidates.ts'
import { keysOf, plainKey, type ReadRow, type RowKeys } from './row-keys.ts'

/** The book that a row most likely means. */
export interface FoundBook {
  state: 'certain' | 'likely'
  evidence: Evidence[]
  bookId: number
}

/** Rows whose keys are computed before others have their turn on the thread. */
const keysAtOnce = 5

/** By the rows' numbers. Of several editions of a work it finds the one that the reader or the club has already, then that of the ISBN. */
export async function findBooks(
  db: Db,
  owner: ImportOwner,
  rows: readonly ReadRow[],
): Promise<Map<number, FoundBook>> {
  const asked: (ReadRow & { keys: RowKeys })[] = []
  for (const row of rows) {
    asked.push({ ...row, keys: keysOf(row.says) })
    if (asked.length % keysAtOnce === 0) await rest()
  }
  const known = await listCandidates(db, owner, asked)
  const kept = await listKept(db, owner, known)
  const found = new Map<number, FoundBook>()
  for (const { number, says, keys } of asked) {
    const match = findCertain(says.isbns, keys, known)
    if (match) found.set(number, { ...match, bookId: editionOf(match.works, says.isbns, known, kept) })
  }
  const left = asked.filter(({ number }) => !found.has(number))
  for (const [number, bookId] of await findByPlainTitle(db, owner, left))
    found.set(number, { state: 'likely', evidence: ['title'], bookId })
  return found
}

interface WorkFound extends Omit<FoundBook, 'bookId'> {
  /** Keys of one work. */
  works: readonly string[]
}

/** By its ISBN, if title or author agree; otherwise by title and author. An ISBN that speaks for another book makes it a question. */
function findCertain(
  isbns: readonly string[],
  keys: RowKeys,
  known: readonly Candidate[],
): WorkFound | undefined {
  const wanted = new Set(isbns)
  const printed = known.filter(({ isbns: own }) => own.some((isbn) => wanted.has(isbn)))
  const agreeing = printed.find((book) => agrees(book, keys))
  const named = worksNamed(keys, known)
  if (agreeing)
    return {
      state: 'certain',
      evidence: named.includes(agreeing.work) ? ['isbn', 'work'] : ['isbn'],
      works: [agreeing.work],
    }
  const [work, another] = named
  if (work !== undefined)
    return { state: another === undefined ? 'certain' : 'likely', evidence: ['work'], works: [work] }
  const [other] = printed
  return other && { state: 'likely', evidence: ['isbn'], works: [other.work] }
}

/** Whether a book has the title or an author of the row: a mistyped ISBN is that of any book. */
function agrees({ work }: Candidate, { works, plain }: RowKeys): boolean {
  const [title, author] = parts(work)
  return [...works, ...plain].some((key) => {
    const [ownTitle, ownAuthor] = parts(key)
    return title === ownTitle || author === ownAuthor
  })
}

/** Title and last name of a work key. */
function parts(work: string): [title: string, surname: string] {
  const bar = work.lastIndexOf('|')
  return [work.slice(0, bar), work.slice(bar + 1).split(' ')[0] ?? '']
}

/** The works that a row's keys name; an initial may stand for two people. */
function worksNamed({ works }: RowKeys, known: readonly Candidate[]): string[] {
  const named = new Set<string>()
  for (const key of works)
    for (const { work } of known) if (isSameKey(work, key) && !isOtherPerson(work, key)) named.add(work)
  return [...named]
}

function editionOf(
  works: readonly string[],
  isbns: readonly string[],
  known: readonly Candidate[],
  kept: ReadonlySet<number>,
): number {
  const wanted = new Set(isbns.flatMap(isbn10And13))
  const editions = known.filter(({ work }) => works.includes(work))
  const best =
    editions.find(({ id }) => kept.has(id)) ??
    editions.find(({ isbns: own }) => own.some((isbn) => wanted.has(isbn))) ??
    editions.find(({ isShared }) => isShared) ??
    editions[0]
  if (!best) throw new Error('A work without editions was found')
  return best.id
}

/** Rows of which exactly one work has the title, without series and subtitle, and the author's last name. */
async function findByPlainTitle(
  db: Db,
  owner: ImportOwner,
  rows: readonly { number: number; keys: RowKeys }[],
): Promise<Map<number, number>> {
  const known = await listPlain(
    db,
    owner,
    rows.flatMap(({ keys }) => keys.plain),
  )
  const titled = known.map((book) => ({ ...book, plain: plainKey(book.work) }))
  const found = new Map<number, number>()
  for (const { number, keys } of rows) {
    const books = titled.filter(({ plain }) => plain.some((key) => keys.plain.includes(key)))
    const [first, ...others] = books
    if (first && others.every(({ work }) => work === first.work)) found.set(number, first.id)
  }
  return found
}
