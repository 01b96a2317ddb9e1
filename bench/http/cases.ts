import type { Tables } from '#server/migrations/tables.ts'
import { openStore } from '#server/platform/store/store.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Case } from './answers.ts'

/** Books on the list that is asked for. */
const listLength = 20

/** An open club with a list of the usual length. */
export async function findClub(url: string) {
  const { db, close } = await openStore<Tables>(url)
  const club = await db
    .selectFrom('clubs')
    .select(['id', 'slug'])
    .where('visibility', '=', 'open')
    .where('book_count', '=', listLength)
    .limit(1)
    .executeTakeFirstOrThrow()
  await close()
  return club
}

/** What is asked for: as a visitor, as a browser of somebody signed in asks, and with an answer that is still fresh. */
export async function casesFor({ url }: ServerProcess, club: { id: number; slug: string }): Promise<Case[]> {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@bench.example', name: 'Bench' }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const path = `/api/clubs/slug/${club.slug}`
  const list = `/api/clubs/${club.id}/books`
  const etag = async (of: string) => (await fetch(url + of)).headers.get('etag') ?? ''
  return [
    { name: 'club by slug', path, headers: {}, floor: true },
    { name: `book list (${listLength})`, path: list, headers: {}, floor: true },
    { name: 'clubs, first page', path: '/api/clubs', headers: {}, floor: true },
    { name: 'club by slug, still fresh', path, headers: { 'if-none-match': await etag(path) }, floor: true },
    {
      name: 'book list, still fresh, signed in',
      path: list,
      headers: { cookie, 'if-none-match': await etag(list) },
      floor: false,
    },
    { name: 'book list, signed in', path: list, headers: { cookie }, floor: false },
    { name: 'book list, brotli', path: list, headers: { 'accept-encoding': 'gzip, br' }, floor: false },
  ]
}
