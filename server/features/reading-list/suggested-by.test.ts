import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToList } from '#tests/book-in-club.ts'
import { type CastClub, createCastClub, insertBooks, memberId, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
afterAll(() => app.close())

let club: CastClub
let bookId: number
let page: string
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  ;[bookId = 0] = await insertBooks(app, [`Chosen ${club.id}`])
  await addToList(app, club, bookId)
  page = `${club.url}/books/${bookId}`
  await mara.patch(`${page}/metadata`, { chosenBy: await userId(app, 'jonas') })
})

const suggester = ({ chosenBy, chosenByName }: { chosenBy: number | null; chosenByName: string | null }) => ({
  chosenBy,
  chosenByName,
})
const seenBy = async (caller: Caller) => {
  const list = (await caller.get(`${club.url}/books`)).body.map(suggester)
  return [...list, suggester((await caller.get(page)).body)]
}
const twice = (seen: object) => [seen, seen]
const nobody = twice({ chosenBy: null, chosenByName: null })

test('a member sees who suggested a book, in the list and on its page §2.92', async () => {
  const seen = twice({ chosenBy: await userId(app, 'jonas'), chosenByName: 'Jonas' })
  expect(await seenBy(jonas)).toEqual(seen)
  expect(await seenBy(mara)).toEqual(seen)
  expect((await jonas.patch(page, { status: 'reading' })).body).toMatchObject({ chosenByName: 'Jonas' })
})

test('visitors, strangers and pending readers do not see who suggested a book §2.92', async () => {
  for (const caller of [app.visitor, await app.as('ines'), await app.as('noor')])
    expect(await seenBy(caller)).toEqual(nobody)
})

test('a list shows the present name of a reader who renames themselves §2.92', async () => {
  const before = await jonas.get(page)
  await jonas.patch('/api/account', { firstName: 'Yonas' })
  const after = await jonas.get(page, { 'if-none-match': String(before.headers['etag']) })
  expect([after.status, after.body.chosenByName]).toEqual([200, 'Yonas'])
  expect((await seenBy(mara))[0]).toMatchObject({ chosenByName: 'Yonas' })
  await jonas.patch('/api/account', { firstName: 'Jonas' })
})

test('a suggester who has left the club is a former member without a name §2.92', async () => {
  await jonas.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
  expect(await seenBy(mara)).toEqual(twice({ chosenBy: await userId(app, 'jonas'), chosenByName: null }))
  expect(await seenBy(jonas)).toEqual(nobody)
})

test('a book that is not on the list is not found at its address in the club', async () => {
  const [other = 0] = await insertBooks(app, [`Elsewhere ${club.id}`])
  for (const caller of [mara, app.visitor]) {
    expect((await caller.get(`${club.url}/books/${other}`)).status).toBe(404)
    expect((await caller.get(`${club.url}/books/0x1`)).status).toBe(400)
  }
})
