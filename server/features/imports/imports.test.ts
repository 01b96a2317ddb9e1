import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBooks } from '#tests/club.ts'
import { done, signInAs, type Somebody } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let reader: Somebody
let count = 0
beforeAll(async () => void (app = await createTestApp()))
beforeEach(async () => void (reader = await signInAs(app, `Mover ${++count}`)))
afterAll(() => app.close())

type Cells = Record<string, string>
interface Session {
  id: number
  state: string
  written: number
  ready: number
  counts: Record<string, number>
}

const goodreads = (title: string, author: string, cells: Cells = {}): Cells => ({
  Title: title,
  Author: author,
  ISBN13: '',
  'My Rating': '0',
  'Date Read': '',
  'Exclusive Shelf': 'read',
  ...cells,
})
const url = ({ id }: { id: number }, below = '') => `/api/imports/${id}${below}`
const numbered = (rows: readonly Cells[]) => rows.map((cells, at) => ({ number: at + 1, cells }))

const begin = (rows: number, kind = 'goodreads'): Promise<Session> =>
  done(reader.post('/api/imports', { kind, fileName: 'library.csv', rows }))
const get = (session: Session): Promise<Session> => done(reader.get(url(session)))
const looked = (session: Session) =>
  expect
    .poll(
      async () => {
        const { counts } = await get(session)
        return ['certain', 'likely', 'unknown', 'failed'].reduce((sum, one) => sum + (counts[one] ?? 0), 0)
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe((session as Session & { rows: number }).rows)
const is = (session: Session, state: string) =>
  expect.poll(async () => (await get(session)).state, { timeout: 20_000, interval: 20 }).toBe(state)

/** An import whose rows have been looked at. */
async function staged(rows: readonly Cells[]): Promise<Session> {
  const session = await begin(rows.length)
  await done(reader.post(url(session, '/rows'), { rows: numbered(rows) }))
  await looked(session)
  return get(session)
}
const choose = (session: Session, choices: object) => done(reader.patch(url(session, '/rows'), choices))
async function run(session: Session): Promise<Session> {
  await done(reader.post(url(session, '/start')))
  await is(session, 'done')
  return get(session)
}
const rowsOf = (session: Session, query = '') => done(reader.get(url(session, `/rows${query}`)))
const library = () => done(reader.get('/api/library?sort=title&limit=100'))
const reads = (bookId: number) => done(reader.get(`/api/library/${bookId}/reads`))

describe('looking at a file', () => {
  test('rows are certain by ISBN or title and author, likely by plain title and last name, or unknown §X.2', async () => {
    const [byIsbn = 0, byWork = 0, byName = 0] = await insertBooks(
      app,
      [`Salt Roads ${count}`, `The Glass Hours ${count}`, `Winter Counting ${count}`],
      'Nora Vale',
    )
    await app.db.updateTable('books').set({ isbn: '9780306406157' }).where('id', '=', byIsbn).execute()
    const session = await staged([
      goodreads(`Salt Roads ${count} (Coast, #1)`, 'N. Vale', { ISBN13: '="9780306406157"' }),
      goodreads(`The Glass Hours ${count}: A Novel`, 'Vale, Nora'),
      goodreads(`Winter Counting ${count}`, 'Eleonora Vale'),
      goodreads(`Winter Counting ${count}`, 'Otto Other'),
      goodreads('', 'Nobody'),
    ])
    await app.db.updateTable('books').set({ isbn: null }).where('id', '=', byIsbn).execute()
    expect(session).toMatchObject({
      state: 'staged',
      counts: { certain: 2, likely: 1, unknown: 1, failed: 1, undecided: 2 },
      ready: 2,
      written: 0,
    })
    expect(
      (await rowsOf(session)).map((row: { state: string; evidence: string[]; book: { id: number } }) => [
        row.state,
        row.evidence,
        row.book?.id,
      ]),
    ).toEqual([
      ['certain', ['isbn', 'work'], byIsbn],
      ['certain', ['work'], byWork],
      ['likely', ['title'], byName],
      ['unknown', [], undefined],
      ['failed', [], undefined],
    ])
    expect(await rowsOf(session, '?state=failed')).toMatchObject([
      { number: 5, problem: 'This row has no title' },
    ])
    expect(await library()).toEqual([])
  })

  test('a number that arrives again is ignored, and no more rows are taken than the file has §X.1', async () => {
    const session = await begin(2)
    const rows = numbered([goodreads('One', 'Ann Author'), goodreads('Two', 'Ann Author')])
    for (const sent of [rows.slice(0, 1), rows, rows])
      await done(reader.post(url(session, '/rows'), { rows: sent }))
    expect(await get(session)).toMatchObject({ received: 2, lastNumber: 2 })
    const more = await reader.post(url(session, '/rows'), { rows: [{ number: 3, cells: {} }] })
    expect([more.status, more.body.errors[0].field]).toEqual([400, 'rows'])
  })
})
