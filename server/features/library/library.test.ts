import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBooks, writeBook } from '#tests/club.ts'
import { addToList, createBookInClub } from '#tests/book-in-club.ts'
import { done, signInAs, type Somebody } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let reader: Somebody
let bookId: number
let own: string
let count = 0
beforeAll(async () => void (app = await createTestApp()))
beforeEach(async () => {
  reader = await signInAs(app, `Reader ${++count}`)
  ;[bookId = 0] = await insertBooks(app, [`Kept ${count}`], 'Nora Keeper')
  await app.db.updateTable('books').set({ page_count: 200 }).where('id', '=', bookId).execute()
  own = `/api/library/${bookId}`
})
afterAll(() => app.close())

const put = (fields: object, url = own) => done(reader.put(url, fields))
const get = (url = own) => done(reader.get(url))
const reads = () => get(`${own}/reads`)
const thisDay = () => new Date().toISOString().slice(0, 10)
const titles = async (query: string) =>
  (await get(`/api/library${query}`)).map(({ book }: { book: { title: string } }) => book.title)
const fieldsOf = ({ body }: { body: { errors: { field: string }[] } }) =>
  body.errors.map(({ field }) => field)

describe('a book in a library', () => {
  test('a book is put on a shelf with stars and a private note, and omitted fields stay §Y.8', async () => {
    const { id: shelfId } = await done(reader.post('/api/shelves', { name: 'Lent to friends' }))
    const kept = await put({ shelf: 'read', shelves: [shelfId], rating: 3.5, note: 'Lent to Ben' })
    expect(kept).toMatchObject({
      bookId,
      book: { id: bookId, title: `Kept ${count}`, author: 'Nora Keeper', pageCount: 200 },
      shelf: 'read',
      shelves: [shelfId],
      rating: 3.5,
      note: 'Lent to Ben',
      timesRead: 1,
      finishedOn: null,
      current: null,
    })
    expect(await put({ rating: null })).toMatchObject({
      shelf: 'read',
      shelves: [shelfId],
      rating: null,
      note: 'Lent to Ben',
    })
    expect(await get()).toMatchObject({ rating: null, note: 'Lent to Ben' })
    expect(await put({ shelves: [], note: '' })).toMatchObject({ shelves: [], note: null })
    expect((await reader.delete(own)).status).toBe(204)
    expect((await reader.get(own)).status).toBe(404)
    expect((await reader.delete(own)).status).toBe(404)
    expect(await reads()).toEqual([])
  })

  test.each([
    [{}, 'shelf'],
    [{ shelf: 'abandoned' }, 'shelf'],
    [{ shelf: 'read', rating: 2.3 }, 'rating'],
    [{ shelf: 'read', rating: 5.5 }, 'rating'],
    [{ shelf: 'read', rating: 0 }, 'rating'],
    [{ shelf: 'read', shelves: [999_999] }, 'shelves'],
    [{ shelf: 'read', note: 'x'.repeat(5001) }, 'note'],
  ])('a book is not kept as %j: a 400 names the field §Y.8', async (fields, field) => {
    const answer = await reader.put(own, fields)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect((await reader.get(own)).status).toBe(404)
  })

  test('a shelf says what it says about reads, and invents no day §Y.9', async () => {
    await put({ shelf: 'want' })
    expect(await reads()).toEqual([])
    expect((await put({ shelf: 'reading' })).current).toEqual({
      startedOn: thisDay(),
      format: null,
      place: null,
    })
    await done(reader.patch(`${own}/progress`, { currentPage: 80 }))
    expect((await get()).current.place).toMatchObject({ currentPage: 80, totalPages: 200, position: 400 })
    await put({ shelf: 'dropped' })
    expect(await reads()).toMatchObject([{ state: 'left', position: 400 }])
    await put({ shelf: 'reading' })
    expect(await put({ shelf: 'read' })).toMatchObject({ timesRead: 1, finishedOn: null, current: null })
    expect(await reads()).toMatchObject([{ state: 'finished', position: 1000, finishedOn: null }])
  })

  test('a book put straight on a shelf was begun or finished on a day that nobody knows §Y.9', async () => {
    await put({ shelf: 'reading' })
    expect(await reads()).toMatchObject([{ state: 'current', startedOn: null }])
    await put({ shelf: 'want' })
    expect(await reads()).toEqual([])
    await put({ shelf: 'read' })
    expect(await reads()).toMatchObject([{ state: 'finished', startedOn: null, finishedOn: null }])
  })

  test('a place saved in the library keeps the book, and finishing it says today §Y.9', async () => {
    expect(await get(`${own}/progress`)).toMatchObject({ currentPage: 0, totalPages: 200, updatedAt: null })
    const saved = await done(reader.patch(`${own}/progress`, { percent: 25 }))
    expect(saved).toMatchObject({
      currentPage: 50,
      position: 250,
      part: null,
      mayUndo: true,
      opened: { count: 0, path: null },
    })
    expect(await get()).toMatchObject({ shelf: 'reading' })
    await done(reader.patch(`${own}/progress`, { finished: true }))
    expect(await get()).toMatchObject({ shelf: 'read', timesRead: 1, finishedOn: thisDay() })
    const tooFar = await reader.patch(`${own}/progress`, { currentPage: 201 })
    expect([tooFar.status, fieldsOf(tooFar)]).toEqual([400, ['currentPage']])
  })

  test('a reader keeps two editions of a work on two shelves, with one place §Y.10', async () => {
    const [other = 0] = await insertBooks(app, [`Kept ${count}, illustrated`], 'Nora Keeper')
    const { work } = await app.db
      .selectFrom('books')
      .select('work')
      .where('id', '=', bookId)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('books').set({ work }).where('id', '=', other).execute()
    await put({ shelf: 'want' }, `/api/library/${other}`)
    await put({ shelf: 'reading' })
    await done(reader.patch(`/api/library/${other}/progress`, { percent: 30 }))
    expect(await get(`${own}/progress`)).toMatchObject({ position: 300 })
    expect(await get('/api/library/counts')).toEqual({ want: 0, reading: 2, read: 0, dropped: 0 })
    expect(await reads()).toHaveLength(1)
  })

  test('a book added by hand by somebody else stays in a library after it has left the list and its owner the instance §Y.11', async () => {
    const writer = await signInAs(app, `Writer ${count}`)
    const club = await createBookInClub(app, 'open')
    const written = await writeBook(writer, `By hand ${count}`)
    const url = `/api/library/${written}`
    expect((await reader.put(url, { shelf: 'want' })).status).toBe(404)
    await done(writer.post(`${club.url}/join`))
    await done(writer.post(`${club.url}/books`, { bookId: written }))
    await put({ shelf: 'want', note: 'From the club' }, url)
    await done((await app.as('mara')).delete(`${club.url}/books/${written}`))
    await done(writer.post('/api/account/deletion', { email: writer.email }))
    expect(await get(url)).toMatchObject({ book: { title: `By hand ${count}` }, note: 'From the club' })
    await put({ shelf: 'read', rating: 4 }, url)
    expect((await reader.delete(url)).status).toBe(204)
  })
})

describe('automatic shelves', () => {
  test('a place saved in a club puts the book on a shelf, but moves none that the reader chose back §Y.12', async () => {
    const club = await createBookInClub(app, 'open')
    const kept = `/api/library/${club.bookId}`
    await done(reader.post(`${club.url}/join`))
    await done(reader.patch(`${club.page}/progress`, { percent: 10 }))
    expect(await get(kept)).toMatchObject({ shelf: 'reading', finishedOn: null })
    await done(reader.put(kept, { shelf: 'dropped' }))
    await done(reader.patch(`${club.page}/progress`, { percent: 20 }))
    expect(await get(kept)).toMatchObject({ shelf: 'dropped' })
    await done(reader.put(kept, { shelf: 'want' }))
    await done(reader.patch(`${club.page}/progress`, { percent: 30 }))
    expect(await get(kept)).toMatchObject({ shelf: 'reading' })
    await done(reader.patch(`${club.page}/progress`, { finished: true }))
    expect(await get(kept)).toMatchObject({ shelf: 'read', timesRead: 1, finishedOn: thisDay() })
  })

  test('a club’s book that is finished at once was read on a day that nobody knows §Y.12', async () => {
    const club = await createBookInClub(app, 'open')
    await done(reader.post(`${club.url}/join`))
    await done(reader.patch(`${club.page}/progress`, { finished: true }))
    expect(await get(`/api/library/${club.bookId}`)).toMatchObject({
      shelf: 'read',
      timesRead: 1,
      finishedOn: null,
    })
  })

  test('who marks a club’s book read has it on their own shelf, and nobody else has §Y.12', async () => {
    const club = await createBookInClub(app, 'open')
    await done(reader.post(`${club.url}/join`))
    await done(reader.patch(club.page, { status: 'read', readDate: '2024-05-31' }))
    const kept = `/api/library/${club.bookId}`
    expect(await get(kept)).toMatchObject({ shelf: 'read', timesRead: 1, finishedOn: null })
    expect((await (await app.as('jonas')).get(kept)).status).toBe(404)
    // They had not read it after all.
    await done(reader.patch(`${club.page}/progress`, { percent: 50 }))
    expect(await get(kept)).toMatchObject({ shelf: 'reading', timesRead: 0 })
  })
})

describe('the list of a library', () => {
  test('a library is filtered, searched, sorted and read page by page §Y.13', async () => {
    const ids = await insertBooks(
      app,
      ['It', 'It Ends with Us', 'Émile', 'Zazie'].map((title) => `${title} ${count}`),
      `Łukasz Żak ${count}`,
    )
    for (const [at, id] of ids.entries())
      await put({ shelf: at === 3 ? 'want' : 'read', rating: at + 1 }, `/api/library/${id}`)
    const named = (...which: string[]) => which.map((title) => `${title} ${count}`)
    expect(await titles('')).toEqual(named('Zazie', 'Émile', 'It Ends with Us', 'It'))
    expect(await titles('?sort=title')).toEqual(named('Émile', 'It', 'It Ends with Us', 'Zazie'))
    expect(await titles('?sort=rating&shelf=read')).toEqual(named('Émile', 'It Ends with Us', 'It'))
    expect(await titles('?query=ends%20LUKASZ')).toEqual(named('It Ends with Us'))
    expect(await titles('?query=emile')).toEqual(named('Émile'))
    expect(await titles('?query=100%25')).toEqual([])
    for (const sort of ['added', 'title', 'author', 'rating', 'finished']) {
      const whole = await titles(`?sort=${sort}`)
      const paged: string[] = []
      let next: string | undefined = `/api/library?sort=${sort}&limit=3`
      while (next) {
        const answer = await reader.get(next)
        expect(answer.headers['x-total-count']).toBe('4')
        paged.push(...answer.body.map(({ book }: { book: { title: string } }) => book.title))
        next = /<([^>]+)>/.exec(String(answer.headers['link']))?.[1]
      }
      expect(paged).toEqual(whole)
    }
  })

  test('a renamed book is found and sorted by its new title §Y.13', async () => {
    const written = await writeBook(reader, `Aardvark ${count}`)
    await put({ shelf: 'want' }, `/api/library/${written}`)
    await put({ shelf: 'want' })
    expect(await titles('?sort=title')).toEqual([`Aardvark ${count}`, `Kept ${count}`])
    await done(reader.patch(`/api/books/${written}`, { title: `Zebra ${count}` }))
    expect(await titles('?sort=title')).toEqual([`Kept ${count}`, `Zebra ${count}`])
    expect(await titles('?query=zebra')).toEqual([`Zebra ${count}`])
  })

  test.each([
    ['shelf', '?shelf=everything'],
    ['sort', '?sort=colour'],
    ['limit', '?limit=0'],
    ['cursor', '?cursor=nothing'],
    ['cursor', `?sort=rating&cursor=${Buffer.from('["x",1]').toString('base64url')}`],
  ])('a bad %s is refused: %s', async (field, query) => {
    const answer = await reader.get(`/api/library${query}`)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })
})

describe('own shelves', () => {
  test('a reader has shelves of their own, on which a book may stand several times §Y.14', async () => {
    const made = await done(reader.post('/api/shelves', { name: ' Cookery ' }))
    expect(made).toEqual({ id: made.id, name: 'Cookery', visibility: 'nobody', bookCount: 0 })
    const second = await done(reader.post('/api/shelves', { name: 'Attic', visibility: 'everyone' }))
    await put({ shelf: 'want', shelves: [made.id, second.id] })
    expect(await get('/api/shelves')).toEqual([
      { ...second, bookCount: 1 },
      { ...made, bookCount: 1 },
    ])
    expect(await titles(`?shelf=${made.id}`)).toEqual([`Kept ${count}`])
    expect(await done(reader.patch(`/api/shelves/${made.id}`, { visibility: 'clubs' }))).toEqual({
      ...made,
      visibility: 'clubs',
      bookCount: 1,
    })
    const taken = await reader.patch(`/api/shelves/${made.id}`, { name: 'ATTIC' })
    expect([taken.status, fieldsOf(taken)]).toEqual([409, ['name']])
    expect((await reader.delete(`/api/shelves/${made.id}`)).status).toBe(204)
    expect(await get()).toMatchObject({ shelf: 'want', shelves: [second.id] })
    await done(reader.delete(own))
    expect(await get('/api/shelves')).toMatchObject([{ bookCount: 0 }])
  })

  test('a reader has at most 100 shelves, and nobody uses another’s §Y.14', async () => {
    for (let at = 0; at < 100; at++) await done(reader.post('/api/shelves', { name: `Shelf ${at}` }))
    expect((await reader.post('/api/shelves', { name: 'One more' })).status).toBe(409)
    const [{ id }] = await get('/api/shelves')
    const ines = await app.as('ines')
    for (const answer of [
      ines.patch(`/api/shelves/${id}`, { name: 'Mine' }),
      ines.delete(`/api/shelves/${id}`),
      ines.get(`/api/library?shelf=${id}`),
    ])
      expect((await answer).status).toBe(404)
    expect((await ines.put(own, { shelf: 'want', shelves: [id] })).status).toBe(400)
    for (const body of [{ name: '' }, { name: 'x'.repeat(61) }, { name: 'A', visibility: 'friends' }])
      expect((await reader.post('/api/shelves', body)).status).toBe(400)
  })
})

describe('reads', () => {
  test('a book is read several times, with dates as precise as they are known §Y.15', async () => {
    const add = (read: object) => done(reader.post(`${own}/reads`, read))
    await add({ finishedOn: '2019' })
    await add({ startedOn: '2021-02', finishedOn: '2021-03-05', format: 'audio' })
    const { id } = await add({ startedOn: '2026', format: 'paper' })
    expect(await reads()).toMatchObject([
      { id, state: 'current', startedOn: '2026', finishedOn: null, format: 'paper' },
      { state: 'finished', startedOn: '2021-02', finishedOn: '2021-03-05', format: 'audio' },
      { state: 'finished', startedOn: null, finishedOn: '2019', format: null },
    ])
    expect(await get()).toMatchObject({ shelf: 'reading', timesRead: 2, finishedOn: '2021-03-05' })
    const url = `${own}/reads/${id}`
    expect(await done(reader.patch(url, { finished: true }))).toMatchObject({
      state: 'finished',
      finishedOn: null,
      position: 1000,
    })
    expect(await done(reader.patch(url, { finishedOn: '2026-11' }))).toMatchObject({ finishedOn: '2026-11' })
    expect(await get()).toMatchObject({ shelf: 'read', timesRead: 3, finishedOn: '2026-11' })
    expect((await reader.delete(url)).status).toBe(204)
    expect(await get()).toMatchObject({ timesRead: 2, finishedOn: '2021-03-05' })
  })

  test('a book left unfinished that was finished after all stands with those read §Y.15', async () => {
    await put({ shelf: 'reading' })
    await put({ shelf: 'dropped' })
    const [{ id }] = await reads()
    await done(reader.patch(`${own}/reads/${id}`, { finishedOn: '2026-03' }))
    expect(await get()).toMatchObject({ shelf: 'read', timesRead: 1, finishedOn: '2026-03' })
  })

  test('two reads may end on one day; what is known of a read completes one of which nothing was §Y.15', async () => {
    await put({ shelf: 'read' })
    await done(reader.post(`${own}/reads`, { finishedOn: thisDay() }))
    await done(reader.post(`${own}/reads`, { startedOn: thisDay(), finishedOn: thisDay() }))
    expect(await reads()).toHaveLength(2)
    expect(await get()).toMatchObject({ timesRead: 2, finishedOn: thisDay() })
  })

  test.each([
    [{ startedOn: '2026-03', finishedOn: '2026-02-28' }, 'finishedOn'],
    [{ startedOn: '2020', finishedOn: '2019-12-31' }, 'finishedOn'],
    [{ finishedOn: '2999' }, 'finishedOn'],
    [{ finishedOn: '2025-02-30' }, 'finishedOn'],
    [{ finishedOn: '1899' }, 'finishedOn'],
    [{ startedOn: 'last summer' }, 'startedOn'],
    [{ format: 'papyrus' }, 'format'],
    [{ finished: false }, 'finished'],
  ])('a read of %j is refused, naming the field §Y.16', async (read, field) => {
    const answer = await reader.post(`${own}/reads`, read)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect(await reads()).toEqual([])
  })

  test('dates of which one is less precise are in order as long as they may be §Y.16', async () => {
    const { id } = await done(reader.post(`${own}/reads`, { startedOn: '2026-02-10', finishedOn: '2026' }))
    const url = `${own}/reads/${id}`
    expect((await reader.patch(url, { finishedOn: '2026-01' })).status).toBe(400)
    expect(fieldsOf(await reader.patch(url, { startedOn: '2025-12', finishedOn: '2025-11' }))).toEqual([
      'finishedOn',
    ])
    await done(reader.patch(url, { finishedOn: '2026-02' }))
    expect(fieldsOf(await reader.patch(url, { startedOn: '2026-03' }))).toEqual(['startedOn'])
  })

  test('a work has one read under way, and nobody sees or changes another’s §Y.15', async () => {
    const { id } = await done(reader.post(`${own}/reads`, { startedOn: '2026-01-02' }))
    expect((await reader.post(`${own}/reads`, {})).status).toBe(409)
    const ines = await app.as('ines')
    expect(await done(ines.get(`${own}/reads`))).toEqual([])
    expect((await ines.patch(`${own}/reads/${id}`, { format: 'audio' })).status).toBe(404)
    expect((await ines.delete(`${own}/reads/${id}`)).status).toBe(404)
  })
})

test('a reader sets a goal for a year, and takes it away §Y.17', async () => {
  const goal = '/api/library/goal'
  expect(await done(reader.put(goal, { year: 2026, books: 24 }))).toEqual({ year: 2026, books: 24 })
  expect(await get(`${goal}?year=2026`)).toEqual({ year: 2026, books: 24 })
  await done(reader.put(goal, { year: 2026, books: 0 }))
  expect(await get(`${goal}?year=2026`)).toEqual({ year: 2026, books: 0 })
  for (const [body, field] of [
    [{ year: 2026, books: -1 }, 'books'],
    [{ year: 2026, books: 2.5 }, 'books'],
    [{ books: 3 }, 'year'],
  ] as const) {
    const answer = await reader.put(goal, body)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  }
})

test('a reader’s export has their library, and erasing the account leaves none of it §Y.18', async () => {
  const { id } = await done(reader.post('/api/shelves', { name: 'Keepsakes' }))
  await put({ shelf: 'read', shelves: [id], rating: 4.5, note: 'Mine alone' })
  await done(reader.post(`${own}/reads`, { finishedOn: '2020', format: 'ebook' }))
  await done(reader.put('/api/library/goal', { year: 2026, books: 9 }))
  await done(reader.patch('/api/account', { handle: `keeper-${count}`, libraryVisibility: 'everyone' }))
  const kept = { title: `Kept ${count}`, author: 'Nora Keeper' }
  expect(await get('/api/account/export')).toMatchObject({
    profile: { handle: `keeper-${count}`, libraryVisibility: 'everyone' },
    library: [{ ...kept, shelf: 'read', stars: 4.5, note: 'Mine alone' }],
    shelves: [{ name: 'Keepsakes', visibility: 'nobody' }],
    shelfBooks: [{ ...kept, shelf: 'Keepsakes' }],
    reads: [{ ...kept, state: 'finished', finishedOn: '2020', format: 'ebook' }],
    goals: [{ year: 2026, books: 9 }],
  })
  await done(reader.post('/api/account/deletion', { email: reader.email }))
  for (const table of ['library_books', 'shelf_books', 'reads'] as const)
    expect(await app.db.selectFrom(table).selectAll().where('book_id', '=', bookId).execute()).toEqual([])
  expect((await app.visitor.get(`/api/readers/keeper-${count}`)).status).toBe(404)
})

test('visitors have no library', async () => {
  const calls = [
    app.visitor.get('/api/library'),
    app.visitor.put(own, { shelf: 'want' }),
    app.visitor.get(`${own}/reads`),
    app.visitor.get('/api/shelves'),
    app.visitor.patch(`${own}/progress`, { percent: 3 }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(401)
})

test('a book that does not exist, or is not theirs to see, is not kept', async () => {
  const written = await writeBook(await app.as('jonas'), `Hidden ${count}`)
  const secret = await createBookInClub(app, 'invite-only')
  await addToList(app, secret, bookId)
  for (const id of [written, 999_999])
    for (const answer of [
      reader.put(`/api/library/${id}`, { shelf: 'want' }),
      reader.get(`/api/library/${id}/reads`),
      reader.post(`/api/library/${id}/reads`, {}),
      reader.patch(`/api/library/${id}/progress`, { percent: 5 }),
    ])
      expect((await answer).status).toBe(404)
})
