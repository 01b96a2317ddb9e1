import type { Tables } from '#server/db/schema.ts'
import { openDatabase } from '#server/db/database.ts'
import { postsPerPage } from '#contract/discussions/post.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Case } from './answers.ts'
import { type Asker, signIn } from './asker.ts'

/** Books on the list that is asked for. */
const listLength = 20
/** Shares of the bare server's rate (issue 8): an answer with its body, and one that is still fresh. */
/** What others write while readers poll, each time forgetting every row that was remembered. */
const changesMeanwhile = 50
const floors = { whole: 0.6, fresh: 0.8 }

/** An open club with a list of the usual length, and a book of it. */
export interface BenchClub {
  id: number
  slug: string
  bookId: number
}

export async function findClub(url: string): Promise<BenchClub> {
  const { db, close } = await openDatabase<Tables>(url)
  const club = await db
    .selectFrom('clubs')
    .innerJoin('listed_books', 'listed_books.club_id', 'clubs.id')
    .select(['clubs.id', 'slug', 'book_id as bookId'])
    .where('visibility', '=', 'open')
    .where('book_count', '=', listLength)
    .limit(1)
    .executeTakeFirstOrThrow()
  await close()
  return club
}

/**
 * What is asked for, as the browser of somebody signed in asks: with a session, first without and then with what it got
 * before. The visitor's and the compressed answers stand beside them.
 */
export async function casesFor(server: ServerProcess, club: BenchClub): Promise<Case[]> {
  const reader = await signIn(server, 'bench@bench.example')
  const book = `/api/clubs/${club.id}/books/${club.bookId}`
  // Where recording the changes has not brought them in already.
  await reader.send('POST', `/api/clubs/${club.id}/join`, {}).catch(() => null)
  await writeThread(reader, `${book}/discussions`)
  const { cookie } = reader
  const paths: readonly [string, string][] = [
    ['club by slug', `/api/clubs/slug/${club.slug}`],
    [`book list (${listLength})`, `/api/clubs/${club.id}/books`],
    ['clubs, first page', '/api/clubs'],
    ['popular', '/api/books/popular'],
    [`thread (${postsPerPage} posts)`, `${book}/discussions`],
  ]
  const cases: Case[] = []
  for (const [name, path] of paths) {
    const answer = await fetch(server.url + path, { headers: { cookie } })
    const fresh = { cookie, 'if-none-match': answer.headers.get('etag') ?? '' }
    cases.push(
      { name, path, headers: { cookie }, floor: floors.whole },
      { name: `${name}, still fresh`, path, headers: fresh, floor: floors.fresh },
    )
  }
  const [[, slug], [, list]] = paths as [[string, string], [string, string]]
  const cookies = await sessionsOfMany(server)
  const fresh = cases.find(({ name }) => name === `book list (${listLength}), still fresh`)
  const headers = { cookie, 'if-none-match': fresh?.headers['if-none-match'] ?? '' }
  const meanwhile = {
    path: `${book}/progress`,
    body: JSON.stringify({ currentPage: 7, totalPages: 300 }),
    cookie,
    times: changesMeanwhile,
  }
  return [
    ...cases,
    { name: 'book list, 50 readers', path: list, headers: { cookie }, cookies, floor: null },
    { name: 'book list, fresh, 50 readers', path: list, headers, cookies, floor: null },
    { name: `the same, ${changesMeanwhile} changes/s`, path: list, headers, cookies, meanwhile, floor: null },
    { name: 'club by slug, visitor', path: slug, headers: {}, floor: null },
    { name: 'book list, brotli', path: list, headers: { cookie, 'accept-encoding': 'br' }, floor: null },
  ]
}

/** As many readers as there are connections. */
const sessionsOfMany = async (server: ServerProcess): Promise<string[]> => {
  const readers = Array.from({ length: 50 }, (_, place) => signIn(server, `bench${place}@bench.example`))
  return (await Promise.all(readers)).map(({ cookie }) => cookie)
}

/** A discussion with as many posts as come with it in a list. */
async function writeThread(reader: Asker, path: string): Promise<void> {
  const content =
    'What she does on the beach changes what the first chapter meant, and I keep going back to it. '.repeat(2)
  const memberName = 'Bench'
  const thread = await reader.send('POST', path, { title: 'All of it', content, memberName })
  for (let replies = 1; replies < postsPerPage; replies++)
    await reader.send('POST', path, { content, memberName, parentId: thread.id })
}
