import * as z from 'zod/mini'
import { between } from '../fill/random.ts'
import { signIn } from '../client.ts'

/** A write that the server acknowledged, and how to check that it is still there. */
interface Acknowledged {
  what: string
  holds: (url: string) => Promise<boolean>
}

export interface Ledger {
  acknowledged: Acknowledged[]
  violations: string[]
}

const List = z.array(z.object({ id: z.int(), status: z.string(), readDate: z.nullable(z.string()) }))

/**
 * One of several busy readers: signs in, starts clubs, has a friend join, and changes reading lists until the server is killed.
 */
export async function writeUntilKilled(
  url: string,
  name: string,
  books: readonly number[],
  { acknowledged, violations }: Ledger,
): Promise<void> {
  const note = (what: string, holds: Acknowledged['holds']) => acknowledged.push({ what, holds })
  try {
    for (let turn = 0; ; turn++) {
      const founder = await signIn(url, `founder-${name}-${turn}`)
      const friend = await signIn(url, `friend-${name}-${turn}`)
      const session = { isOpen: true, mayBeClosed: false }
      note(`a session of founder-${name}-${turn}`, async (at) => {
        const { status } = await fetch(`${at}/api/auth/user`, { headers: { cookie: friend.cookie } })
        return status === (session.isOpen ? 200 : 401) || session.mayBeClosed
      })
      const club = { name: `Kill ${name} ${turn}`, description: 'Founded under load' }
      const { id, slug } = await founder.send('POST', '/api/clubs', club)
      note(`club ${slug}`, async (at) => (await get(at, `/api/clubs/slug/${slug}`)).includes(`"id":${id},`))
      await friend.send('POST', `/api/clubs/${id}/join`)
      note(`a member of ${slug}`, async (at) =>
        (await get(at, `/api/clubs/${id}/membership-status`, founder.cookie)).includes('"status":"member"'),
      )
      const path = `/api/clubs/${id}/books`
      const first = between(Math.random, 0, books.length - 1)
      for (let change = 0; change < 4; change++) {
        // Each change of a club is about a different book.
        const bookId = books[(first + change) % books.length] ?? 0
        /** The states that the list may show for the book: more than one only during a change. */
        let states = ['absent']
        const become = async (state: string, send: () => Promise<unknown>) => {
          states.push(state)
          await send()
          states = [state]
        }
        note(`book ${bookId} on the list of ${slug}`, async (at) => {
          const book = z.parse(List, JSON.parse(await get(at, path))).find((one) => one.id === bookId)
          return states.includes(book ? `${book.status} ${book.readDate}` : 'absent')
        })
        await become('to read null', () => founder.send('POST', path, { bookId }))
        const readDate = `2026-0${between(Math.random, 1, 9)}-1${between(Math.random, 0, 9)}`
        await become(`read ${readDate}`, () =>
          friend.send('PATCH', `${path}/${bookId}`, { status: 'read', readDate }),
        )
        if (Math.random() < 0.5) await become('absent', () => founder.send('DELETE', `${path}/${bookId}`))
      }
      session.mayBeClosed = true
      await friend.send('POST', '/api/auth/logout')
      session.mayBeClosed = session.isOpen = false
    }
  } catch (error) {
    // fetch throws a TypeError when the connection breaks, which is how a writer ends.
    if (!(error instanceof TypeError)) violations.push(`${name}: ${String(error)}`)
  }
}

const get = async (url: string, path: string, cookie = ''): Promise<string> =>
  (await fetch(url + path, { headers: { cookie } })).text()
