/**
 * `npm run bench library [-- --books=19999 --each=200 --clubs=200 --engine=sqlite]`: reading a large library, and saving a place that moves
 * many clubs.
 */
import { sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'
import { workKey, titleKey } from '#server/features/books/book-draft.ts'
import { libraryKeys } from '#server/features/library/entries.ts'
import type { Db } from '#server/db/schema.ts'
import type { Client } from './client.ts'
import { engines } from './databases.ts'
import { numberOption } from './options.ts'
import { withServedDatabase } from './served-database.ts'
import { type Build, builds, type Server } from './server.ts'
import { percentile, verdict } from './statistics.ts'

/** ms */
const ceiling = 30
/** One more is saved in the clubs. */
const books = numberOption('books', 19_999)
const clubs = numberOption('clubs', 200)
const each = numberOption('each', 200)

export async function run(): Promise<void> {
  const [build] = builds()
  if (build) for (const engine of engines()) await measure(engine, build)
}

async function measure(engine: Engine, build: Build): Promise<void> {
  await withServedDatabase(engine, build, {}, async ({ serving, filling }) => {
    console.log(`\n${engine}: ${books} books, ${clubs} clubs`)
    const shelves = await serving(async (_server, founder) => {
      const names = ['Every other', 'A few']
      const ids: number[] = []
      for (const name of names) ids.push((await founder.send('POST', '/api/shelves', { name })).id)
      return ids
    })
    await serving(measureSaves)
    await filling((db) => fillLibrary(db, shelves))
    await serving((server, founder) => measureReads(server, founder, shelves))
  })
}

const words = ['river', 'glass', 'winter', 'garden', 'salt', 'bridge', 'letter', 'island', 'paper', 'night']
const word = (number: number): string => words[number % words.length] ?? ''

/** Nearly all are read; the founder is the first account. */
async function fillLibrary(db: Db, [half = 0, few = 0]: readonly number[]): Promise<void> {
  const { id: userId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
  const added = (number: number) => new Date(Date.UTC(2015) + number * 3_600_000).toISOString()
  for (let from = 0; from < books; from += 500) {
    const drafts = Array.from({ length: Math.min(500, books - from) }, (_, at) => {
      const number = from + at
      const title = `The ${word(number)} ${word(Math.floor(number / 10))} of ${number}`
      const author = `Ada ${word(Math.floor(number / 7))}son ${Math.floor(number / 12)}`
      return { number, title, author, title_key: titleKey(title), work_key: workKey(title, author) }
    })
    const inserted = await db
      .insertInto('books')
      .values(
        drafts.map(({ number: _number, ...draft }) => ({
          ...draft,
          work: draft.work_key,
          created_at: added(0),
        })),
      )
      .returning(['id', 'work_key'])
      .execute()
    const ids = new Map(inserted.map(({ id, work_key }) => [work_key, id]))
    const kept = drafts.map((draft) => ({ ...draft, book_id: ids.get(draft.work_key) ?? 0 }))
    await db
      .insertInto('library_books')
      .values(
        kept.map(({ number, book_id, ...draft }) => ({
          user_id: userId,
          book_id,
          shelf:
            number % 200 === 0
              ? ('reading' as const)
              : number % 9 === 0
                ? ('want' as const)
                : ('read' as const),
          half_stars: number % 11,
          note: null,
          ...libraryKeys(draft),
          finished_on: number % 3 === 0 ? '' : added(number).slice(0, 10),
          added_at: added(number),
          changed_at: added(number),
        })),
      )
      .execute()
    await db
      .insertInto('shelf_books')
      .values(
        kept.flatMap(({ number, book_id }) => [
          ...(number % 2 === 0 ? [{ shelf_id: half, user_id: userId, book_id }] : []),
          ...(number % 1000 === 0 ? [{ shelf_id: few, user_id: userId, book_id }] : []),
        ]),
      )
      .execute()
  }
  await sql`analyze`.execute(db)
}

async function measureReads(
  server: Server,
  { cookie }: Client,
  [half = 0, few = 0]: readonly number[],
): Promise<void> {
  const path = '/api/library'
  const sorts = ['added', 'title', 'author', 'rating', 'finished']
  const sortOf = (at: number) => sorts[at % sorts.length]
  const reads: Record<string, (at: number) => string> = {
    'first page of a shelf': (at) => `${path}?shelf=read&sort=${sortOf(at)}`,
    'first page of all': (at) => `${path}?sort=${sortOf(at)}&limit=${40 + (at % 10)}`,
    'a shelf of few books': (at) => `${path}?shelf=reading&sort=${sortOf(at)}`,
    'an own shelf of half of them': (at) => `${path}?shelf=${half}&sort=${sortOf(at)}`,
    'an own shelf of a few': (at) => `${path}?shelf=${few}&sort=${sortOf(at)}`,
    'a search for a common word': (at) => `${path}?query=${word(at)}&sort=${sortOf(at)}`,
    'a search for two words': (at) => `${path}?query=${word(at)}%20${word(at + 3)}`,
    'a search for one book': (at) => `${path}?query=${19_000 + at}`,
    'a search for nothing': (at) => `${path}?query=zzz${at}`,
    'a filter with a search': (at) => `${path}?shelf=read&query=${word(at)}&sort=title`,
    'counts of shelves': () => `${path}/counts`,
  }
  for (const [name, address] of Object.entries(reads)) {
    const times: number[] = []
    for (let at = -20; at < each; at++)
      times.push(await timed(() => get(server.url + address(Math.abs(at)), cookie)))
    report(name, times.slice(20), ceiling)
  }
  const later: number[] = []
  let next: string | null = `${path}?shelf=read&sort=title&limit=100`
  while (next && later.length < each) {
    const url: string = server.url + next
    let answer: Response | undefined
    later.push(await timed(async () => void (answer = await get(url, cookie))))
    next = /<([^>]+)>/.exec(answer?.headers.get('link') ?? '')?.[1] ?? null
  }
  report('later pages of a shelf', later, ceiling)
}

/** A reader in many clubs that all list the book. */
async function measureSaves(server: Server, founder: Client): Promise<void> {
  const { id: bookId } = await founder.send('POST', '/api/books', {
    title: 'Read everywhere',
    author: 'An Author',
  })
  const saves = async (name: string) => {
    const times: number[] = []
    for (let at = 0; at < 50; at++)
      times.push(
        await timed(() =>
          founder.send('PATCH', `/api/library/${bookId}/progress`, { percent: 1 + (at % 98) + at / 100 }),
        ),
      )
    report(name, times, Infinity)
  }
  await saves('save a place in no club')
  for (let at = 0; at < clubs; at++) {
    const { id } = await founder.send('POST', '/api/clubs', {
      name: `Club ${at}`,
      description: 'One of many',
    })
    await founder.send('POST', `/api/clubs/${id}/books`, { bookId })
  }
  await saves(`save a place in ${clubs} clubs`)
}

async function get(url: string, cookie: string): Promise<Response> {
  const answer = await fetch(url, { headers: { cookie } })
  await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`)
  return answer
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function report(name: string, times: readonly number[], most: number): void {
  const [median, p99] = [percentile(times, 50), percentile(times, 99)]
  const limit = most === Infinity ? '' : `, at most ${most}: ${verdict(p99 < most)}`
  console.log(`${name}: p99 ${p99.toFixed(1)} ms, median ${median.toFixed(1)}${limit}`)
}
