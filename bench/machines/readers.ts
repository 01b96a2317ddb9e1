import { request } from 'node:http'
import * as z from 'zod/mini'
import type { Tables } from '#server/db/schema.ts'
import { openDatabase } from '#server/db/database.ts'

/** One call of a reader, as autocannon sends it. */
export interface Call {
  method: 'GET' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

/** A reader who has a club's page open: what it asks for, with what is known of the answers. */
export interface Reader {
  cookie: string
  page: string
  paths: { club: string; membership: string; list: string; progress: string }
  tags: Record<string, string>
}

/** What readers do: their pages ask whether there is anything new, they open a page, they save where they are. */
export type Calls = 'polls' | 'visits' | 'changes'

/** A minute of polls of an open club's page: the club every 10 s, one's standing every 20, the list every 30. */
const pollsAMinute = { club: 6, membership: 3, list: 2 } as const

export function callsOf(calls: Calls, { cookie, page, paths, tags }: Reader): Call[] {
  if (calls === 'changes')
    return [1, 2, 3].map((currentPage) => ({
      method: 'PATCH',
      path: paths.progress,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPage, totalPages: 300 }),
    }))
  const get = (path: string): Call => {
    const tag = calls === 'polls' ? tags[path] : undefined
    return { method: 'GET', path, headers: { cookie, ...(tag !== undefined && { 'if-none-match': tag }) } }
  }
  if (calls === 'visits') return [page, paths.club, paths.membership, paths.list].map(get)
  return (['club', 'membership', 'list'] as const).flatMap((which) =>
    Array.from({ length: pollsAMinute[which] }, () => get(paths[which])),
  )
}

/** Has so many readers sign in, join an open club each, and ask once for what its page asks. */
export async function settle(url: string, database: string, many: number): Promise<Reader[]> {
  const { db, close } = await openDatabase<Tables>(database)
  const clubs = await db
    .selectFrom('clubs')
    .innerJoin('listed_books', 'listed_books.club_id', 'clubs.id')
    .select((eb) => ['clubs.id', 'slug', eb.fn.max('book_id').as('bookId')])
    .where('visibility', '=', 'open')
    .where('book_count', '>', 9)
    .groupBy(['clubs.id', 'slug'])
    .orderBy('clubs.id')
    .limit(many)
    .execute()
  await close()
  const readers: Reader[] = []
  for (const [place, { id, slug, bookId }] of clubs.entries()) {
    const signedIn = await send(url, 'POST', '/api/auth/login', '', { email: `many-${place}@bench.example` })
    const cookie = signedIn.cookie
    await send(url, 'POST', `/api/clubs/${id}/join`, cookie, {})
    const paths = {
      club: `/api/clubs/slug/${slug}`,
      membership: `/api/clubs/${id}/membership-status`,
      list: `/api/clubs/${id}/books`,
      progress: `/api/clubs/${id}/books/${bookId}/progress`,
    }
    const tags: Record<string, string> = {}
    for (const path of [paths.club, paths.membership, paths.list]) {
      const { tag } = await send(url, 'GET', path, cookie)
      if (tag !== undefined) tags[path] = tag
    }
    readers.push({ cookie, page: `/club/${slug}`, paths, tags })
  }
  return readers
}

const Headers = z.object({ etag: z.optional(z.string()), 'set-cookie': z.optional(z.array(z.string())) })

/** A call on a connection of its own; its cookies come back as they are sent. */
const send = (url: string, method: string, path: string, cookie: string, body?: object) =>
  new Promise<{ cookie: string; tag: string | undefined }>((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const sent = request(url + path, { method, headers }, (answer) => {
      answer.resume()
      if ((answer.statusCode ?? 500) >= 400) return reject(new Error(`${path} answered ${answer.statusCode}`))
      const { etag: tag, 'set-cookie': cookies = [] } = z.parse(Headers, answer.headers)
      resolve({ tag, cookie: cookies.map((one) => one.split(';')[0]).join('; ') })
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
