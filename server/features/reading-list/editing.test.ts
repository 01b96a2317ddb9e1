import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editRefusals } from '#contract/reading-list/edit-book.ts'
import { type CastClub, createCastClub, insertBooks, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { listen } from '#tests/event-stream.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
let book: number
let count = 0
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  book = await writeBook(jonas, `By hand ${++count}`)
  await jonas.post(`${club.url}/books`, { bookId: book })
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const edit = (by: Caller, change: object, id = book) => by.patch(`/api/books/${id}`, change)
const titles = async (of = club): Promise<string[]> =>
  (await mara.get(`${of.url}/books`)).body.map(({ title }: { title: string }) => title)

test('a member edits a book added by hand: sent fields change, empty ones are cleared, the others stay', async () => {
  const given = {
    title: `الأيام ${count}`,
    author: 'Taha Hussein',
    genre: 'Memoir',
    publishedYear: 1929,
    isbn: '9780441013593',
    description: 'A childhood.',
    pageCount: 250,
  }
  const { status, body } = await edit(mara, given)
  expect([status, body]).toEqual([200, expect.objectContaining({ id: book, ...given, isByHand: true })])
  expect(await titles()).toEqual([given.title])
  const cleared = { genre: '', publishedYear: null, isbn: '', description: '', pageCount: null }
  expect((await edit(jonas, cleared)).body).toMatchObject({
    title: given.title,
    author: given.author,
    genre: null,
    publishedYear: null,
    isbn: null,
    description: null,
    pageCount: null,
  })
})

test('an edit of a book notifies the open pages of its clubs', async () => {
  const page = await listen(app.http, `${club.url}/events`)
  await edit(mara, { genre: 'Memoir' })
  await page.untilPart('reading-list')
  await page.untilPart(`reviews/${book}`)
  page.close()
})

test('a book of the catalogue cannot be edited', async () => {
  const [shared = 0] = await insertBooks(app, [`Catalogued ${count}`])
  await mara.post(`${club.url}/books`, { bookId: shared })
  const { status, body } = await edit(mara, { title: 'Mine' }, shared)
  expect([status, body.detail]).toEqual([403, editRefusals.catalogue.english])
  expect((await mara.get(`/api/books/${shared}`)).body.isByHand).toBeUndefined()
})

test('a book that another club also lists can be edited by its owner and by members of both', async () => {
  const other = (await ines.post('/api/clubs', { name: `Elsewhere ${count}`, description: 'Another club' }))
    .body
  await ines.post(`/api/clubs/${other.id}/books`, { bookId: book })
  const bothTitles = async () => [await titles(), await titles({ ...club, url: `/api/clubs/${other.id}` })]
  for (const caller of [mara, ines]) {
    const { status, body } = await edit(caller, { title: 'Not yours alone' })
    expect([status, body.detail]).toEqual([403, editRefusals.otherLists.english])
  }
  expect((await edit(jonas, { title: `Mine ${count}` })).status).toBe(200)
  expect(await bothTitles()).toEqual([[`Mine ${count}`], [`Mine ${count}`]])
  await mara.post(`/api/clubs/${other.id}/join`)
  expect((await edit(mara, { title: `Ours ${count}` })).status).toBe(200)
  expect(await bothTitles()).toEqual([[`Ours ${count}`], [`Ours ${count}`]])
})

test('a book on no list can be edited only by its owner, and is 404 for others', async () => {
  const alone = await writeBook(jonas, `Alone ${count}`)
  expect((await edit(mara, { title: 'Found out' }, alone)).status).toBe(404)
  expect((await edit(jonas, { title: `Still alone ${count}` }, alone)).status).toBe(200)
  expect((await edit(jonas, { title: 'Nothing' }, 999_999)).status).toBe(404)
})

test('an owner who has left the club can no longer edit a book on its list', async () => {
  const members = (await mara.get(`${club.url}/members`)).body
  const own = members.find(({ memberName }: { memberName: string }) => memberName === 'Jonas')
  await jonas.delete(`${club.url}/members/${own.id}`)
  // Adding it to a club of the owner's own does not help.
  const { id } = (await jonas.post('/api/clubs', { name: `Own ${count}`, description: 'Another club' })).body
  expect((await jonas.post(`/api/clubs/${id}/books`, { bookId: book })).status).toBe(201)
  const { status, body } = await edit(jonas, { title: 'From outside' })
  expect([status, body.detail]).toEqual([403, editRefusals.formerClub.english])
})

describe('the list of a deleted club', () => {
  /** A club of Ines that lists the book, with Mara as a member, and that is then deleted. */
  async function deleteAnother() {
    const name = `Deleted ${count}`
    const { id } = (await ines.post('/api/clubs', { name, description: 'Another club' })).body
    await ines.post(`/api/clubs/${id}/books`, { bookId: book })
    await mara.post(`/api/clubs/${id}/join`)
    await ines.post(`/api/clubs/${id}/deletion`, { name })
    return `/api/clubs/${id}`
  }

  test('the list of a deleted club is ignored, and has the edited book when the club is restored', async () => {
    const url = await deleteAnother()
    expect((await edit(mara, { genre: 'Memoir' })).status).toBe(200)
    const tariq = await app.as('tariq')
    await tariq.post(`${club.url}/join`)
    expect((await edit(tariq, { title: `Ours again ${count}` })).status).toBe(200)
    await ines.post(`${url}/restore`)
    expect(await titles({ ...club, url })).toEqual([`Ours again ${count}`])
    expect((await edit(tariq, { title: 'Not ours alone' })).status).toBe(403)
    await ines.delete(`${url}/books/${book}`)
    const again = await ines.post(`${url}/books`, { bookId: await writeBook(ines, `Ours again ${count}`) })
    expect(again.status).toBe(201)
  })

  test('the list of a deleted club leaves a book that is on no other list to its owner', async () => {
    await deleteAnother()
    await mara.delete(`${club.url}/books/${book}`)
    const { status, body } = await edit(mara, { title: 'Not mine' })
    expect([status, body.detail]).toEqual([404, 'This book could not be found.'])
    expect((await edit(jonas, { title: `Mine alone ${count}` })).status).toBe(200)
  })
})

test('a title and author are on a list only once, even after an edit', async () => {
  const second = await writeBook(mara, `Second ${count}`)
  await mara.post(`${club.url}/books`, { bookId: second })
  for (const caller of [mara, jonas]) {
    const { status, body } = await edit(caller, { title: `By HAND ${count}!` }, second)
    expect([status, body.detail]).toEqual([409, editRefusals.exists.english])
  }
  expect((await titles()).toSorted()).toEqual([`By hand ${count}`, `Second ${count}`])
  await edit(mara, { title: `Third ${count}` }, second)
  const added = await mara.post(`${club.url}/books`, { bookId: await writeBook(mara, `Third ${count}`) })
  expect(added.status).toBe(409)
})

test.each([
  [{}, 'body'],
  [{ title: ' ' }, 'title'],
  [{ author: 'x'.repeat(201) }, 'author'],
  [{ publishedYear: 999 }, 'publishedYear'],
  [{ publishedYear: new Date().getFullYear() + 2 }, 'publishedYear'],
  [{ isbn: '9780441013594' }, 'isbn'],
  [{ description: 'x'.repeat(5001) }, 'description'],
  [{ pageCount: 0 }, 'pageCount'],
])('%j is refused, naming the field, as when adding a book', async (change, field) => {
  const { status, body } = await edit(mara, change)
  expect([status, body.errors[0].field]).toEqual([400, field])
})
