import { afterAll, beforeAll, expect, test } from 'vitest'
import { hiddenName } from '#contract/reviews/review.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { memberId, userId } from '#tests/club.ts'
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

const write = (by: Caller, club: BookInClub, memberName: string) =>
  by.post(`/api/books/${club.bookId}/ratings`, { rating: 4, comment: 'Good', memberName, clubId: club.id })
const authors = async (caller: Caller, club: BookInClub) =>
  (await caller.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`)).body.map(
    ({ memberName, createdBy }: { memberName: string; createdBy: number | null }) => [memberName, createdBy],
  )
const addedBy = async (caller: Caller, club: BookInClub) =>
  (await caller.get(`${club.url}/books`)).body.map((book: { addedBy: number | null }) => book.addedBy)

test('strangers read the reviews of a public-preview club without authors, and members with them §D.1', async () => {
  const club = await createBookInClub(app, 'public-preview')
  await write(jonas, club, 'Jonas the Great')
  const jonasId = await userId(app, 'jonas')
  // Members first, so that a cached response of theirs would be noticed.
  for (const member of [mara, jonas])
    expect(await authors(member, club)).toEqual([['Jonas the Great', jonasId]])
  for (const stranger of [app.visitor, await app.as('ines'), await app.as('noor')])
    expect(await authors(stranger, club)).toEqual([[hiddenName.english, null]])
  expect(await authors(mara, club)).toEqual([['Jonas the Great', jonasId]])
})

test('a stranger’s response differs from a member’s, and is cached', async () => {
  const club = await createBookInClub(app, 'public-preview')
  await write(jonas, club, 'Jonas the Great')
  const url = `/api/books/${club.bookId}/ratings?clubId=${club.id}`
  const held = { 'if-none-match': String((await jonas.get(url)).headers['etag']) }
  const own = { 'if-none-match': String((await app.visitor.get(url)).headers['etag']) }
  expect((await app.visitor.get(url, held)).status).toBe(200)
  expect((await app.visitor.get(url, own)).status).toBe(304)
})

test('a former member still finds their own review', async () => {
  const club = await createBookInClub(app, 'public-preview')
  await write(jonas, club, 'Jonas the Great')
  await write(mara, club, 'Mara the Wise')
  await jonas.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
  expect(await authors(jonas, club)).toEqual([
    [hiddenName.english, null],
    ['Jonas the Great', await userId(app, 'jonas')],
  ])
})

test('an open club shows pen names to everyone', async () => {
  const club = await createBookInClub(app, 'open')
  await write(jonas, club, 'Jonas the Great')
  expect(await authors(app.visitor, club)).toEqual([['Jonas the Great', await userId(app, 'jonas')]])
})

test('the member who added a book is shown only to those who may see the members', async () => {
  const club = await createBookInClub(app, 'public-preview')
  const [adder] = await addedBy(jonas, club)
  expect(adder).toEqual(expect.any(Number))
  expect(await addedBy(app.visitor, club)).toEqual([null])
  expect(await addedBy(await app.as('ines'), club)).toEqual([null])
  expect(await addedBy(mara, club)).toEqual([adder])
  const open = await createBookInClub(app, 'open')
  expect(await addedBy(app.visitor, open)).toEqual([expect.any(Number)])
})
