import * as z from 'zod/mini'
import { between, join, type KnownClub, NumberedList, oneOf, type Reader, type World } from './reader.ts'
import { tend } from './tending.ts'
import { talk } from './talking.ts'

/** How often an open page asks for the club and for its list, in ms. */
const polls = { club: 10_000, list: 30_000 }

const Membership = z.object({ status: z.nullable(z.string()), memberId: z.nullish(z.int()) })

/** Opens a club's page and stays a while: listens to its stream, polls, reads, writes. */
export async function visitClub(reader: Reader, world: World): Promise<void> {
  if (reader.clubs.length < 3) await join(reader, world)
  const club = oneOf(reader.clubs)
  if (!club) return
  const { caller } = reader
  // Half of all visits come from a browser that was here before.
  if (Math.random() < 0.5) {
    caller.forget()
    reader.listed.clear()
  }
  // A club may have ended with its founder's account.
  const fine = [403, 404]
  if (Math.random() < 0.3) await caller.call('page', `/club/${club.slug}`, { fine })
  const { status } = await caller.call('club', `/api/clubs/slug/${club.slug}`, { fine })
  if (status === 404) {
    reader.clubs = reader.clubs.filter(({ id }) => id !== club.id)
    world.clubs = world.clubs.filter(({ id }) => id !== club.id)
    return
  }
  const stay = between(15_000, 60_000)
  const until = performance.now() + stay
  const listening = caller.listen(`/api/clubs/${club.id}/events`, stay)
  await caller.call('standing', `/api/clubs/${club.id}/membership-status`, { fine })
  await caller.call('members', `/api/clubs/${club.id}/members`, { fine })
  let listed = await listOf(reader, club)
  // Nothing has changed, and a browser knows what it had.
  if (listed.length === 0) listed = reader.listed.get(club.id) ?? []
  reader.listed.set(club.id, listed)
  if (Math.random() < 0.3)
    await caller.call('recommendations', `/api/clubs/${club.id}/recommendations?count=8`, { fine })
  const polling = poll(reader, club, world, until)
  while (performance.now() < until && world.going()) {
    await world.rest(between(3000, 12_000))
    if (performance.now() >= until) break
    const book = oneOf(listed)
    if (book !== undefined && Math.random() < 0.7) await talk(reader, club, book)
    else await tend(reader, club, world, listed)
  }
  await Promise.all([polling, listening])
  if (Math.random() < 0.05) await leave(reader, club)
}

async function poll(reader: Reader, club: KnownClub, world: World, until: number): Promise<void> {
  const { caller } = reader
  for (let time = polls.club; performance.now() + polls.club < until && world.going(); time += polls.club) {
    await world.rest(polls.club)
    await caller.call('club, polled', `/api/clubs/slug/${club.slug}`, { fine: [404] })
    if (time % polls.list === 0)
      await caller.call('list, polled', `/api/clubs/${club.id}/books`, { fine: [403, 404] })
  }
}

/** Books on a club's list. */
async function listOf({ caller }: Reader, club: KnownClub): Promise<number[]> {
  const { body } = await caller.call('list', `/api/clubs/${club.id}/books`, { fine: [403, 404] })
  return z.safeParse(NumberedList, body).data?.map(({ id }) => id) ?? []
}

/** Leaves a club; a founder who is its only admin is refused. */
async function leave(reader: Reader, club: KnownClub): Promise<void> {
  const { caller } = reader
  const { body } = await caller.call('standing', `/api/clubs/${club.id}/membership-status`, { fine: [404] })
  const memberId = z.safeParse(Membership, body).data?.memberId
  if (memberId === null || memberId === undefined) return
  const path = `/api/clubs/${club.id}/members/${memberId}`
  const { status } = await caller.call('leave', path, { method: 'DELETE', fine: [404, 409] })
  if (status === 204) reader.clubs = reader.clubs.filter(({ id }) => id !== club.id)
}
