import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listCatalogueUploads } from '#contract/admin/catalogue.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { emptyPlace, type Place } from '#tests/test-app.ts'

let place: Place
let app: TestApp
let mara: Caller
const path = '/api/admin/catalogue'
beforeAll(async () => {
  place = await emptyPlace()
  app = await createTestApp({ DATABASE_URL: place.url }, { place })
  mara = await app.as('mara')
})
afterAll(async () => {
  await app.close()
  await place.drop()
})

const send = (csv: string | Buffer, name = 'books.csv') =>
  mara.post(`${path}?name=${encodeURIComponent(name)}`, Buffer.from(csv), { 'content-type': 'text/csv' })
const finished = () =>
  vi.waitFor(
    async () => {
      const { body } = await mara.get(path)
      expect(body[0].endedAt).not.toBeNull()
      return body
    },
    { timeout: 60_000, interval: 50 },
  )

test('a site admin adds the books of a file to the catalogue, and sees what was refused and why §O.116', async () => {
  const csv = [
    'title,author,year,genre',
    'The Winter Archive,Ada Writer,1999,Fantasy',
    ',Nobody,2001,',
    'A Plain Book,Ben Çelik,long ago,',
  ].join('\n')
  const sent = await send(csv, 'Our books.csv')
  expect(sent.status).toBe(202)
  expect(sent.body).toMatchObject({ name: 'Our books.csv', bytes: Buffer.byteLength(csv), endedAt: null })
  const [first] = listCatalogueUploads.answer.parse(await finished())
  expect(first).toMatchObject({
    state: 'done',
    percent: 100,
    lines: 4,
    added: 2,
    completed: 0,
    refused: 1,
    firstRefused: [{ line: 3, reason: 'no title' }],
    dropped: 1,
    firstDropped: [{ line: 4, column: 'year', value: 'long ago' }],
    problem: null,
  })
  const { body: found } = await mara.get('/api/amazon/search?query=winter archive')
  expect(found.books).toMatchObject([{ title: 'The Winter Archive' }])
  expect((await mara.get('/api/admin/log?limit=1')).body[0]).toMatchObject({ action: 'catalogue-uploaded' })
  expect(await app.db.selectFrom('catalogue_upload_pieces').select('number').execute()).toEqual([])

  // Gzipped, with a fact that was missing.
  await send(gzipSync('title;author;pages\nA Plain Book;Ben Çelik;120\n'))
  expect((await finished())[0]).toMatchObject({ state: 'done', added: 0, completed: 1, refused: 0 })
  const page = await mara.get(`${path}?limit=1`)
  const [, next = ''] = /<([^>]+)>/.exec(String(page.headers['link'])) ?? []
  expect((await mara.get(next)).body.map(({ name }: { name: string }) => name)).toEqual(['Our books.csv'])
})

test('a file that is no table of books is refused before anything is stored §O.116', async () => {
  const before = (await mara.get(path)).headers['x-total-count']
  for (const file of [
    'name,writer\na,b',
    '',
    '/type/work\t/works/OL1W\t1\t2024\t{}',
    'title,author,colour\na,b,c',
  ]) {
    const refused = await send(file)
    expect([file, refused.status, refused.body.errors?.[0].field]).toEqual([file, 400, 'file'])
  }
  expect((await mara.post(path, { title: 'x' })).status).toBe(415)
  expect((await mara.get(`${path}?cursor=nonsense`)).status).toBe(400)
  expect((await mara.get(path)).headers['x-total-count']).toBe(before)
})
