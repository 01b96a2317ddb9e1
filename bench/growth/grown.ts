import { postsPerPage } from '#contract/discussions/post.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Asker, signIn } from '../http/asker.ts'
import { type ServerProcess, startInkhorn } from '../server-process.ts'

/** A server on a filled database, and what it is asked for. */
export interface Grown {
  server: ServerProcess
  cookie: string
  /** Addresses by kind of page: of each club one, or the one there is. */
  pages: Map<string, string[]>
  /** ms of each kind, asked for the first time and again. */
  first: Map<string, number[]>
  again: Map<string, number[]>
}

/** Clubs whose pages are asked for; the smallest instance has some ten with lists of about 20 books. */
const clubsAsked = 10
const listLength = { least: 14, most: 26 }

/** Starts a server on the database at `url`. */
export async function open(url: string): Promise<Grown> {
  const { db, engine, close } = await openDatabase<Tables>(url)
  await migrate(db, engine, migrations(engine))
  const clubs = await db
    .selectFrom('clubs')
    .innerJoin('listed_books', 'listed_books.club_id', 'clubs.id')
    .select((eb) => ['clubs.id', 'slug', eb.fn.max('book_id').as('bookId')])
    .where('visibility', '=', 'open')
    .where('book_count', '>=', listLength.least)
    .where('book_count', '<=', listLength.most)
    .where('clubs.id', '<', 10_000)
    .groupBy(['clubs.id', 'slug'])
    .orderBy('clubs.id')
    .limit(clubsAsked)
    .execute()
  await close()
  const server = await startInkhorn({ DATABASE_URL: url })
  const reader = await signIn(server, 'growth@bench.example')
  for (const { id, bookId } of clubs)
    await writeThread(reader, `/api/clubs/${id}/books/${bookId}/discussions`)
  const pages = new Map([
    ['club by slug', clubs.map(({ slug }) => `/api/clubs/slug/${slug}`)],
    ['book list', clubs.map(({ id }) => `/api/clubs/${id}/books`)],
    ['clubs, first page', ['/api/clubs']],
    ['popular', ['/api/books/popular']],
    [
      `thread (${postsPerPage} posts)`,
      clubs.map(({ id, bookId }) => `/api/clubs/${id}/books/${bookId}/discussions`),
    ],
  ])
  return { server, cookie: reader.cookie, pages, first: new Map(), again: new Map() }
}

/** A discussion with as many posts as come with it in a list. */
async function writeThread(reader: Asker, path: string): Promise<void> {
  const memberName = 'Bench'
  const content = 'What she does on the beach changes what the first chapter meant. '.repeat(3)
  const thread = await reader.send('POST', path, { title: 'All of it', content, memberName })
  for (let replies = 1; replies < postsPerPage; replies++)
    await reader.send('POST', path, { content, memberName, parentId: thread.id })
}
