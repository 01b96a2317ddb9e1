import * as z from 'zod/mini'
import { between, oneOf } from '../fill/chance.ts'
import type { Ledger, Place } from './ledger.ts'

const Club = z.object({ id: z.int(), slug: z.string(), name: z.string() })
const User = z.object({ id: z.int() })

/** The server went away in the middle of a call. */
class Gone extends Error {}

/** One of several busy readers: founds clubs, has a friend join, shelves and reads, until the server is killed. */
export async function keepBusy(
  url: string,
  name: string,
  books: readonly number[],
  ledger: Ledger,
): Promise<void> {
  try {
    let founder = await signIn(`${name}-founder`)
    const friend = await signIn(`${name}-friend`)
    for (let turn = 0; ; turn++) {
      const clubId = await found(founder, `Kill ${name} ${turn}`)
      await once(friend, `/api/clubs/${clubId}/join`, undefined, [200], [409])
      ledger.members.push({ clubId, cookie: friend })
      for (let place = 0; place < 4; place++)
        await shelveAndRead(clubId, oneOf(Math.random, [founder, friend]), oneOf(Math.random, books))
      if (turn % 4 === 3) founder = await signInAnew(founder, `${name}-founder`)
    }
  } catch (error) {
    if (!(error instanceof Gone)) ledger.wrongs.push(`${name}: ${String(error)}`)
  }

  /** A call; without an answer it is noted as unanswered. */
  async function send(
    method: string,
    path: string,
    cookie: string,
    body: object | undefined,
    fine: readonly number[],
  ): Promise<{ status: number; answer: unknown; cookie: string }> {
    const call = { method, path, cookie, ...(body && { body }), fine }
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    let response: Response
    let text: string
    try {
      response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      text = await response.text()
    } catch {
      ledger.unanswered.push(call)
      throw new Gone()
    }
    if (!fine.includes(response.status)) ledger.wrongs.push(`${method} ${path}: ${response.status} ${text}`)
    if (response.ok) ledger.acknowledged++
    return {
      status: response.status,
      answer: text ? JSON.parse(text) : null,
      cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    }
  }

  /** A call that is sometimes made twice at once; of two exactly one may come through. */
  async function once(
    cookie: string,
    path: string,
    body: object | undefined,
    good: readonly number[],
    again: readonly number[],
  ): Promise<void> {
    const twice = Math.random() < 0.3
    const sent = await Promise.allSettled(
      Array.from({ length: twice ? 2 : 1 }, () => send('POST', path, cookie, body, [...good, ...again])),
    )
    const statuses = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []))
    if (statuses.filter((status) => good.includes(status)).length > 1)
      ledger.wrongs.push(`${path} came through twice`)
    if (statuses.length === 0) throw new Gone()
  }

  async function found(cookie: string, club: string): Promise<number> {
    const body = { name: club, description: 'Founded under load' }
    const twice = Math.random() < 0.3 ? 2 : 1
    const sent = await Promise.allSettled(
      Array.from({ length: twice }, () => send('POST', '/api/clubs', cookie, body, [201])),
    )
    const made = sent.flatMap((one) => (one.status === 'fulfilled' ? [z.parse(Club, one.value.answer)] : []))
    const [first] = made
    if (made.some(({ id }) => id !== first?.id)) ledger.wrongs.push(`${club} was founded twice`)
    if (!first) throw new Gone()
    ledger.clubs.push(first)
    return first.id
  }

  async function shelveAndRead(clubId: number, cookie: string, bookId: number): Promise<void> {
    const key = `${clubId} ${bookId}`
    const shelf = ledger.shelves.get(key) ?? { clubId, bookId, cookie, places: ['absent'] }
    ledger.shelves.set(key, shelf)
    const path = `/api/clubs/${clubId}/books`
    const move = async (to: Place, act: () => Promise<unknown>) => {
      shelf.places.push(to)
      await act()
      shelf.places = [to]
    }
    if (shelf.places[0] === 'absent')
      await move('to read', () => once(cookie, path, { bookId }, [201], [409]))
    const day = `2026-0${between(Math.random, 1, 9)}-1${between(Math.random, 0, 9)}`
    if (Math.random() < 0.6)
      await move(`read ${day}`, () =>
        send('PATCH', `${path}/${bookId}`, cookie, { status: 'read', readDate: day }, [200]),
      )
    if (Math.random() < 0.2)
      await move('absent', () => send('DELETE', `${path}/${bookId}`, cookie, undefined, [204]))
  }

  async function signIn(reader: string): Promise<string> {
    const { answer, cookie } = await send(
      'POST',
      '/api/auth/login',
      '',
      { email: `${reader.replaceAll(' ', '-')}@kill.example`, name: 'Busy' },
      [200],
    )
    ledger.sessions.push({ cookie, userId: z.parse(User, answer).id })
    return cookie
  }

  async function signInAnew(cookie: string, reader: string): Promise<string> {
    const fresh = await signIn(reader)
    const known = ledger.sessions.findIndex((session) => session.cookie === cookie)
    const [old] = ledger.sessions.splice(known, 1)
    await send('POST', '/api/auth/logout', cookie, undefined, [204])
    if (old) ledger.endedSessions.push(old.cookie)
    for (const shelf of ledger.shelves.values()) if (shelf.cookie === cookie) shelf.cookie = fresh
    return fresh
  }
}
