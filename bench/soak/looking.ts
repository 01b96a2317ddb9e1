import * as z from 'zod/mini'
import { firstNames, genres, nouns, places } from '../fill/words.ts'
import { between, Clubs, NumberedList, oneOf, type Reader, type World } from './reader.ts'

const Notices = z.array(z.object({ id: z.int(), seenAt: z.nullable(z.string()) }))

/** The home page, as it opens and as it asks for the rest. */
export async function home({ caller }: Reader): Promise<void> {
  await caller.call('page', '/')
  await caller.call('own clubs', '/api/clubs/mine')
  const { body } = await caller.call('notices', '/api/notices')
  const unseen = z.safeParse(Notices, body).data?.find(({ seenAt }) => seenAt === null)
  if (unseen)
    await caller.call('notice seen', `/api/notices/${unseen.id}/seen`, { method: 'POST', fine: [404] })
  await caller.call('popular', '/api/books/popular?limit=8')
}

/** The first pages of all clubs, and where the reader stands with them. */
export async function browse({ caller }: Reader, { rest }: World): Promise<void> {
  await caller.call('page', '/browse-clubs')
  const { body } = await caller.call('clubs', '/api/clubs?limit=24')
  const ids = z.safeParse(Clubs, body).data?.map(({ id }) => id) ?? []
  if (ids.length > 0) await caller.call('standings', `/api/clubs/standings?clubs=${ids.join()}`)
  await rest(between(1000, 5000))
  await caller.call('clubs', `/api/clubs?limit=24&query=${oneOf(genres)?.slice(0, between(3, 8)) ?? ''}`)
}

/** Typing into the searches, a few letters at a time. */
export async function search({ caller }: Reader, { rest }: World): Promise<void> {
  const words = `${oneOf(places)} ${oneOf(['Readers', 'Circle', 'Society', 'Pages'])}`
  for (const length of [3, 5, words.length]) {
    await caller.call('club search', `/api/clubs?query=${encodeURIComponent(words.slice(0, length))}&limit=3`)
    await rest(400)
  }
  const book =
    oneOf([`${oneOf(nouns)}`, `${oneOf(nouns)} ${oneOf(nouns)}`, `${oneOf(firstNames)}`]) ?? 'night'
  await caller.call('book search', `/api/amazon/search?query=${encodeURIComponent(book.padEnd(3, 'e'))}`)
}

export async function popular({ caller }: Reader): Promise<void> {
  await caller.call('page', '/popular-books')
  await caller.call('popular', '/api/books/popular?limit=24')
  await caller.call('genres', '/api/books/popular/genres')
  await caller.call('popular', `/api/books/popular?limit=24&query=${encodeURIComponent(oneOf(genres) ?? '')}`)
  const { body } = await caller.call('catalogue', '/api/books?limit=20')
  const book = oneOf(z.safeParse(NumberedList, body).data ?? [])
  if (book) await caller.call('book', `/api/books/${book.id}`)
}

/** What nobody should get: each has its refusal, and costs no error. */
export async function mistake(reader: Reader, { clubs }: World): Promise<void> {
  const { caller } = reader
  const club = oneOf(clubs)
  await caller.call('refused', '/api/clubs/slug/nobody-ever-founded-this', { fine: [404] })
  await caller.call('refused', '/api/clubs', { method: 'POST', body: { name: '' }, fine: [400] })
  await caller.call('refused', '/wp-login.php', { fine: [404] })
  if (club && !reader.clubs.some(({ id }) => id === club.id))
    await caller.call('refused', `/api/clubs/${club.id}`, {
      method: 'PATCH',
      body: { overlayColor: 'pink' },
      fine: [403, 404],
    })
}
