import * as z from 'zod/mini'
import { picture } from './pictures.ts'
import { between, type KnownClub, Numbered, oneOf, type Reader, shelve, type World } from './reader.ts'

/** Off the list or gone by somebody else's hand, or only for admins. */
const fine = [403, 404]

const Found = z.object({ books: z.array(z.object({ id: z.union([z.int(), z.string()]) })) })
const numberOf = (body: unknown): number | undefined => z.safeParse(Numbered, body).data?.id

/** Does one of the things that change a club or its list. */
export async function tend(
  reader: Reader,
  club: KnownClub,
  world: World,
  listed: readonly number[],
): Promise<void> {
  const chance = Math.random()
  if (chance < (club.isOwn ? 0.3 : 0.02)) await change(reader, club)
  else if (chance < 0.4) await add(reader, club, world)
  else if (chance < 0.6) await takeOff(reader, club, listed)
  else if (chance < 0.8) await finish(reader, club, listed)
  else await order(reader, club, listed)
}

/** Adds a book as it was found by a search, or one that nobody has: written in by hand. */
async function add(reader: Reader, club: KnownClub, world: World): Promise<void> {
  const { caller } = reader
  if (Math.random() < 0.7) {
    const { body } = await caller.call('book search', '/api/amazon/search?query=the%20secret')
    const [first] = z.safeParse(Found, body).data?.books ?? []
    await shelve(
      reader,
      club,
      typeof first?.id === 'number' && Math.random() < 0.2 ? first.id : (oneOf(world.books) ?? 1),
    )
    return
  }
  const body = { title: `Written In ${between(1, 1e6)}`, author: `Author ${between(1, 500)}`, pageCount: 220 }
  const written = await caller.call('write a book in', '/api/books', { method: 'POST', body })
  const id = numberOf(written.body)
  if (id !== undefined) await shelve(reader, club, id)
}

/** Only from lists that are long enough to go on with. */
async function takeOff({ caller }: Reader, club: KnownClub, listed: readonly number[]): Promise<void> {
  if (listed.length < 9) return
  const book = listed.at(-1)
  await caller.call('unshelve', `/api/clubs/${club.id}/books/${book}`, { method: 'DELETE', fine })
}

async function finish({ caller }: Reader, club: KnownClub, listed: readonly number[]): Promise<void> {
  const book = oneOf(listed)
  if (book === undefined) return
  const read = { status: 'read', readDate: '2026-10-12' }
  const body = Math.random() < 0.5 ? read : { status: 'reading' }
  await caller.call('mark read', `/api/clubs/${club.id}/books/${book}`, { method: 'PATCH', body, fine })
  const metadata = { notes: 'Bring tea.', pageCount: between(100, 400) }
  await caller.call('metadata', `/api/clubs/${club.id}/books/${book}/metadata`, {
    method: 'PATCH',
    body: metadata,
    fine,
  })
}

async function order({ caller }: Reader, club: KnownClub, listed: readonly number[]): Promise<void> {
  if (listed.length < 2) return
  const [first, ...rest] = listed
  const body = { bookIds: [...rest, first] }
  await caller.call('order', `/api/clubs/${club.id}/reading-list/order`, { method: 'PATCH', body, fine })
}

/** Settings, the invite link and the photo, which are the admins' alone. */
async function change({ caller }: Reader, club: KnownClub): Promise<void> {
  await caller.call('panel', `/api/clubs/${club.id}/reading-list/admin`, { fine })
  const body = { description: `Week ${between(1, 52)}`, overlayOpacity: between(0, 100) }
  const { status } = await caller.call('settings', `/api/clubs/${club.id}`, { method: 'PATCH', body, fine })
  if (status !== 200) return
  await caller.call('invite', `/api/clubs/${club.id}/invite`, { fine })
  await caller.call('new invite', `/api/clubs/${club.id}/invite`, { method: 'POST', fine })
  if (Math.random() < 0.5)
    await caller.call('photo', `/api/clubs/${club.id}`, {
      method: 'PATCH',
      body: { imageUrl: await picture() },
      fine,
    })
}
