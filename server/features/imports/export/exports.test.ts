import { afterAll, beforeAll, expect, test } from 'vitest'
import papa from 'papaparse'
import { readRow } from '#contract/imports/read-row.ts'
import { insertBooks } from '#tests/club.ts'
import { done, signInAs } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const note = '=1+1 <b>not markup</b> &amp; ||hidden||\n\n\nlast  line'

async function readerWithBooks(name: string) {
  const reader = await signInAs(app, name)
  const [first = 0, second = 0] = await insertBooks(
    app,
    ['=cmd("x"), a "title"', 'Rayuela'],
    'Julio Cortázar',
  )
  await app.db
    .updateTable('books')
    .set({ isbn: '9782070291342', page_count: 590 })
    .where('id', '=', second)
    .execute()
  const shelves = await Promise.all(
    ['Lent, to friends', '@home'].map((shelf) => done(reader.post('/api/shelves', { name: shelf }))),
  )
  await done(
    reader.put(`/api/library/${first}`, {
      shelf: 'read',
      rating: 3.5,
      note,
      shelves: shelves.map(({ id }) => id),
    }),
  )
  await done(
    reader.post(`/api/library/${first}/reads`, { startedOn: '2019-03', finishedOn: '2020', format: 'audio' }),
  )
  await done(reader.post(`/api/library/${first}/reads`, { finishedOn: '2021-05-06' }))
  await done(reader.post(`/api/library/${second}/reads`, { startedOn: '2024-02-01' }))
  return reader
}

test('a library leaves as CSV in the columns of Goodreads, and nothing is lost or can be run §X.36', async () => {
  const reader = await readerWithBooks('Ida')
  const { status, headers, body } = await reader.get('/api/library/export.csv')
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="my-books.csv"',
  ])
  const { data } = papa.parse<Record<string, string>>(String(body), { header: true, skipEmptyLines: true })
  expect(data.flatMap(Object.values).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(Object.keys(data[0] ?? {}).slice(0, 4)).toEqual(['Book Id', 'Title', 'Author', 'Author l-f'])
  const [first, second] = data.map((cells) => readRow('goodreads', cells))
  expect(first).toMatchObject({
    title: '=cmd("x"), a "title"',
    authors: ['Julio Cortázar'],
    stars: 3.5,
    rounded: false,
    shelf: 'read',
    ownShelves: ['@home', 'Lent, to friends'],
    reads: [
      { start: '2019-03', end: '2020' },
      { start: null, end: '2021-05-06' },
    ],
    privateNote: note,
    format: 'audio',
  })
  expect(second).toMatchObject({
    isbns: ['9782070291342'],
    shelf: 'reading',
    pages: 590,
    reads: [{ start: '2024-02-01', end: null }],
  })
})

test('several authors leave in the columns that Goodreads has for them §X.36', async () => {
  const reader = await signInAs(app, 'Toni')
  for (const author of ['Terry Pratchett and Neil Gaiman', 'Better Homes and Gardens']) {
    const [book] = await insertBooks(app, [`By ${author}`], author)
    await done(reader.put(`/api/library/${book}`, { shelf: 'want' }))
  }
  const { body } = await reader.get('/api/library/export.csv')
  const { data } = papa.parse<Record<string, string>>(String(body), { header: true, skipEmptyLines: true })
  expect(data.map((cells) => Object.values(cells).slice(2, 5))).toEqual([
    ['Terry Pratchett', 'Pratchett, Terry', 'Neil Gaiman'],
    ['Better Homes and Gardens', 'Gardens, Better Homes and', ''],
  ])
  expect(data.map((cells) => readRow('goodreads', cells).authors)).toEqual([
    ['Terry Pratchett', 'Neil Gaiman'],
    ['Better Homes and Gardens'],
  ])
})

test('a library leaves as JSON with its shelves and goals, and only its reader’s §X.37', async () => {
  const reader = await readerWithBooks('Ulla')
  await done(reader.put('/api/library/goal', { year: 2026, books: 12 }))
  const { status, headers, body } = await reader.get('/api/library/export.json')
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="my-books.json"'])
  expect(body.books).toMatchObject([
    { shelf: 'read', note, shelves: ['@home', 'Lent, to friends'], reads: [{ startedOn: '2019-03' }, {}] },
    { title: 'Rayuela', shelf: 'reading', reads: [{ state: 'current' }] },
  ])
  expect([body.shelves.length, body.goals]).toEqual([2, [{ year: 2026, books: 12 }]])
  const other = await signInAs(app, 'Empty')
  expect((await other.get('/api/library/export.json')).body.books).toEqual([])
  for (const file of ['csv', 'json'])
    expect((await app.visitor.get(`/api/library/export.${file}`)).status).toBe(401)
})

test('a library that is exported, brought into an empty account and exported again is the same file §X.41', async () => {
  const leaving = await signInAs(app, 'Leaving')
  const titles = ['Salt Roads', 'The Glass Hours', 'Winter Counting', 'Low Water', 'Nine Doors', 'O']
  const books = await insertBooks(app, titles, 'Nora Vale')
  const shelf = async (name: string) => (await done(leaving.post('/api/shelves', { name }))).id
  const shelves = [await shelf('Lent, to friends'), await shelf('-50 °C')]
  const put = (at: number, fields: object) => done(leaving.put(`/api/library/${books[at]}`, fields))
  const read = (at: number, fields: object) => done(leaving.post(`/api/library/${books[at]}/reads`, fields))
  await read(0, { startedOn: '2019-03', finishedOn: '2020', format: 'audio' })
  await read(0, { finishedOn: '2021-05-06', format: 'audio' })
  await put(0, { rating: 3.5, note, shelves })
  await put(1, { shelf: 'want', shelves: [shelves[1]] })
  await read(2, { startedOn: '2024-02-01', format: 'ebook' })
  await read(3, { finishedOn: '2018-05' })
  await put(3, { shelf: 'dropped', rating: 0.5 })
  await put(4, { shelf: 'read', note: '@home' })
  await read(5, { finished: true })
  await read(5, { finished: true })
  await read(5, { finishedOn: '2022' })
  const exported = async (reader: typeof leaving) =>
    String((await reader.get('/api/library/export.csv')).body)
  const before = await exported(leaving)

  const arriving = await signInAs(app, 'Arriving')
  const { data } = papa.parse<Record<string, string>>(before, { header: true, skipEmptyLines: true })
  const { id } = await done(
    arriving.post('/api/imports', { kind: 'goodreads', fileName: 'my-books.csv', rows: data.length }),
  )
  const url = `/api/imports/${id}`
  await done(arriving.post(`${url}/rows`, { rows: data.map((cells, at) => ({ number: at + 1, cells })) }))
  const soon = { timeout: 20_000, interval: 20 }
  await expect.poll(async () => (await arriving.get(url)).body.counts.certain, soon).toBe(titles.length)
  await done(arriving.post(`${url}/start`))
  await expect.poll(async () => (await arriving.get(url)).body.state, soon).toBe('done')
  expect(await exported(arriving)).toBe(before)
})
