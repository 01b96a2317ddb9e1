import * as z from 'zod/mini'
import type { Ledger, Place } from './ledger.ts'

const Numbered = z.object({ id: z.int() })
const Status = z.object({ status: z.nullable(z.string()) })
const List = z.array(z.object({ id: z.int(), status: z.string(), readDate: z.nullable(z.string()) }))

/** Asks the restarted server for everything in the ledger; returns how many things were asked for, and what is wrong. */
export async function verify(url: string, ledger: Ledger): Promise<{ asked: number; wrongs: string[] }> {
  const wrongs = [...ledger.wrongs]
  let asked = 0
  const ask = async (path: string, cookie = '') => {
    asked++
    const response = await fetch(url + path, { headers: { cookie } })
    const text = await response.text()
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null }
  }
  const must = (holds: boolean, words: string) => void (holds || wrongs.push(words))

  for (const { cookie, userId } of ledger.sessions) {
    const { status, body } = await ask('/api/auth/user', cookie)
    must(
      status === 200 && z.safeParse(Numbered, body).data?.id === userId,
      `a session of reader ${userId} is lost: ${status}`,
    )
  }
  for (const cookie of ledger.endedSessions)
    must((await ask('/api/auth/user', cookie)).status === 401, 'an ended session lives again')
  for (const { id, slug } of ledger.clubs) {
    const { body } = await ask(`/api/clubs/slug/${slug}`)
    must(z.safeParse(Numbered, body).data?.id === id, `club ${slug} is lost`)
  }
  for (const { clubId, cookie } of ledger.members) {
    const { body } = await ask(`/api/clubs/${clubId}/membership-status`, cookie)
    must(z.safeParse(Status, body).data?.status === 'member', `a member of club ${clubId} is lost`)
  }
  const lists = new Map<number, Map<number, Place>>()
  for (const { clubId, bookId, places } of ledger.shelves.values()) {
    const list = lists.get(clubId) ?? placesIn(z.parse(List, (await ask(`/api/clubs/${clubId}/books`)).body))
    lists.set(clubId, list)
    const place = list.get(bookId) ?? 'absent'
    must(
      places.includes(place),
      `book ${bookId} of club ${clubId} is "${place}", acknowledged was "${places.join('" or "')}"`,
    )
  }
  return { asked, wrongs }
}

const placesIn = (list: z.infer<typeof List>): Map<number, Place> =>
  new Map(list.map(({ id, status, readDate }) => [id, status === 'read' ? `read ${readDate}` : 'to read']))

/** Makes the calls again that had no answer, as a browser's reader would; a second time must not make a second thing. */
export async function repeatUnanswered(url: string, ledger: Ledger): Promise<string[]> {
  const wrongs: string[] = []
  for (const { method, path, cookie, body, fine } of ledger.unanswered) {
    // What a change or a sign-out led to may be there already, or no longer be there to change.
    const allowed = [...fine, ...(method === 'DELETE' || method === 'PATCH' ? [404] : [])]
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!allowed.includes(response.status))
      wrongs.push(`again, ${method} ${path}: ${response.status} ${await response.text()}`)
  }
  return wrongs
}
