import * as z from 'zod/mini'
import type { Caller } from './caller.ts'

/** A club as readers of the soak know it. */
export interface KnownClub {
  id: number
  slug: string
  /** To the reader who founded it. */
  isOwn?: boolean
}

/** What every reader may come across. */
export interface World {
  /** Books of the shared catalogue. */
  books: readonly number[]
  /** Clubs that readers of the soak founded; the latest take the places of the first, so that no place grows quiet. */
  clubs: KnownClub[]
  going: () => boolean
  /** Waits so many ms, or until it is over. */
  rest: (ms: number) => Promise<void>
}

/** Somebody who lives a week in an hour. */
export interface Reader {
  number: number
  /** How often they began anew after deleting their account. */
  lives: number
  caller: Caller
  email: string
  userId: number
  /** Clubs they are in; the first may be their own. */
  clubs: KnownClub[]
  /** Lists as their browser has them, by club. */
  listed: Map<number, number[]>
  made: number
}

export const Numbered = z.object({ id: z.int() })
export const NumberedList = z.array(Numbered)
export const Clubs = z.array(z.object({ id: z.int(), slug: z.string() }))
export const OneClub = z.object({ id: z.int(), slug: z.string() })

export const oneOf = <T>(values: readonly T[]): T | undefined =>
  values[Math.floor(Math.random() * values.length)]

export const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1))

/** Signs the reader in, under a new address when the account before was deleted. */
export async function signIn(reader: Reader): Promise<void> {
  reader.email = `soak-${reader.number}-${reader.lives}@soak.example`
  const body = { email: reader.email, name: `Reader ${reader.number}` }
  const answer = await reader.caller.call('sign in', '/api/auth/login', { method: 'POST', body })
  reader.caller.cookie = answer.cookie ?? ''
  reader.userId = z.safeParse(Numbered, answer.body).data?.id ?? 0
}

/** Founds a club with a few books on its list, where others will find it. */
export async function found(reader: Reader, world: World): Promise<void> {
  const name = `The ${reader.number}-${reader.lives}-${reader.made++} Soaked Readers`
  const body = { name, description: 'We read all week long, in one hour.' }
  const { body: club } = await reader.caller.call('found a club', '/api/clubs', { method: 'POST', body })
  const read = z.safeParse(OneClub, club)
  if (!read.success) return
  reader.clubs.push({ ...read.data, isOwn: true })
  for (let books = 0; books < 8; books++) await shelve(reader, read.data, oneOf(world.books) ?? 1)
  world.clubs.push(read.data)
  if (world.clubs.length > worldMost) world.clubs.shift()
}

/** Clubs that readers meet in: some eight readers each. */
const worldMost = 120

export const shelve = (reader: Reader, club: KnownClub, bookId: number) =>
  // On the list already, or on a list that somebody ended meanwhile.
  reader.caller.call('shelve', `/api/clubs/${club.id}/books`, {
    method: 'POST',
    body: { bookId },
    fine: [403, 404, 409],
  })

export async function join(reader: Reader, world: World): Promise<void> {
  const club = oneOf(world.clubs)
  if (!club || reader.clubs.some(({ id }) => id === club.id)) return
  // Gone with its founder, or no longer open.
  const { status } = await reader.caller.call('join', `/api/clubs/${club.id}/join`, {
    method: 'POST',
    fine: [403, 404, 409],
  })
  if (status === 200) reader.clubs.push(club)
}
