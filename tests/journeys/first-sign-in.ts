import { type APIRequestContext, test } from '@playwright/test'
import { cast, type Person } from '#tests/cast.ts'

let journey = ''
let signedIn = new Set<Person>()

/**
 * Signs one of the cast in. At the first time in a journey their library is emptied: a reader has one place in a book, in all
 * clubs, so what they read in an earlier journey would open what is sealed in this one, or seal what is open.
 */
export async function signInCast(request: APIRequestContext, person: Person): Promise<void> {
  await request.post('/api/auth/login', { data: cast[person] })
  const { testId, repeatEachIndex, retry } = test.info()
  const current = `${testId} ${repeatEachIndex} ${retry}`
  if (journey !== current) signedIn = new Set()
  journey = current
  if (signedIn.has(person)) return
  signedIn.add(person)
  const books: { book: { id: number } }[] = await (await request.get('/api/library?limit=100')).json()
  for (const { book } of books) await request.delete(`/api/library/${book.id}`)
}
