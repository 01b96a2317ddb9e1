import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importBytesMax } from '#contract/imports/import.ts'
import { shelvesMax } from '#contract/library/shelf.ts'
import { insertBooks } from '#tests/club.ts'
import { listen } from '#tests/event-stream.ts'
import { done, signInAs, type Somebody } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { forgetOldImports } from './delete-import.ts'
import { type Destination, ownLibrary, writeSome } from './writing/write-some.ts'

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

interface Entry {
  bookId: number
  shelf: string
  rating: number | null
  shelves: unknown[]
  timesRead: number
  finishedOn: string | null
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
async function staged(rows: readonly Cells[], kind?: string): Promise<Session> {
  const session = await begin(rows.length, kind)
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

/** All that the reader has, but for when it changed. */
async function everything() {
  const { id } = await done(reader.get('/api/auth/user'))
  const of = (table: 'library_books' | 'reads' | 'shelves' | 'shelf_books') =>
    app.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()
  const books = await app.db.selectFrom('books').select('id').where('owner_id', '=', id).execute()
  const entries = (await of('library_books')).map((entry) => ({ ...entry, changed_at: '' }))
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  return [books, entries, await of('reads'), await of('shelves'), await of('shelf_books')].map(sorted)
}

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

  test('a book that the reader has added is found by its ISBN, and nobody else’s §X.100', async () => {
    const stranger = await signInAs(app, `Neighbour ${count}`)
    const own = { author: 'Nora Vale', isbn: '9780306406157' }
    const mine = await done(reader.post('/api/books', { title: `The Glass Harbour ${count}`, ...own }))
    await done(stranger.post('/api/books', { title: `Hafen und Meer ${count}`, ...own }))
    const session = await staged([
      goodreads(`Der gläserne Hafen ${count}`, 'Nora Vale', { ISBN: '="0306406152"' }),
    ])
    expect(await rowsOf(session)).toMatchObject([
      { state: 'certain', evidence: ['isbn'], book: { id: mine.id } },
    ])
  })

  test('a first author without a last name is looked for under that of the second, too §X.101', async () => {
    const [id] = await insertBooks(app, [`Ships of Sand ${count}`], 'Arno Valetta, Bela Valetta')
    const session = await staged(
      ['Arno and Bela Valetta', 'Otto and Bela Valetta'].map((Author) => ({
        Title: `Ships of Sand ${count}`,
        Author,
      })),
      'csv',
    )
    expect(await rowsOf(session)).toMatchObject([
      { state: 'certain', evidence: ['work'], book: { id }, row: { author: 'Arno, Bela Valetta' } },
      { state: 'likely' },
    ])
  })

  test('a table comes without its columns: their names say what they hold; columns without titles are refused §X.98', async () => {
    const file = { kind: 'csv', fileName: 'own.csv', rows: 2 }
    for (let each = 0; each < 6; each++) {
      const { status, body } = await reader.post('/api/imports', { ...file, columns: { Wer: 'author' } })
      expect([status, body.errors[0].field]).toEqual([400, 'columns'])
    }
    const session: Session = await done(reader.post('/api/imports', file))
    await done(
      reader.post(url(session, '/rows'), {
        rows: numbered([
          { Titel: 'Die Wand', Autorin: 'Marlen Haushofer' },
          { Title: 'Momo', Author: 'Michael Ende' },
        ]),
      }),
    )
    await looked(session)
    expect(await rowsOf(session)).toMatchObject([
      { row: { title: 'Die Wand', author: 'Marlen Haushofer' }, problem: null },
      { row: { title: 'Momo', author: 'Michael Ende' }, problem: null },
    ])
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

describe('bringing it in', () => {
  test('a start brings shelf, reads, stars, own shelves and a note, and makes books from rows §X.3 §X.4 §X.107', async () => {
    const [known = 0] = await insertBooks(app, [`River Letters ${count}`], 'Nora Vale')
    const session = await staged([
      goodreads(`River Letters ${count}`, 'Nora Vale', {
        'My Rating': '4',
        'Date Read': '2021/05/02',
        'Date Added': '2020/03/04',
        'Read Count': '2',
        Bookshelves: 'lent, read',
        'Private Notes': 'Ben has it',
        'My Review': 'Slow.<br/><spoiler>She leaves.</spoiler>',
        Binding: 'Kindle Edition',
      }),
      goodreads(`Bread and Ash ${count}`, 'Mia Own', {
        'Exclusive Shelf': 'to-read',
        ISBN13: '="9780306406157"',
      }),
      goodreads(`Half a Garden ${count}`, 'Mia Own', {
        'Exclusive Shelf': 'paused',
        'My Rating': '3',
        'Private Notes': 'From Ben',
        'My Review': 'He <spoiler>leaves</spoiler>.<br/><br/>She stays. |',
        Spoiler: 'true',
      }),
      goodreads(`Not This One ${count}`, 'Mia Own'),
    ])
    expect(session).toMatchObject({ counts: { certain: 1, unknown: 3, undecided: 3 } })
    expect((await get(session)) as object).toMatchObject({
      shelves: [{ name: 'paused', rows: 1, shelf: null }],
    })
    await choose(session, {
      choices: [{ number: 4, choice: 'leave' }],
      all: { state: 'unknown', choice: 'make' },
    })
    expect(await choose(session, { shelves: { paused: 'dropped' } })).toMatchObject({
      ready: 3,
      counts: { undecided: 0 },
      shelves: [{ name: 'paused', rows: 1, shelf: 'dropped' }],
    })
    expect(await run(session)).toMatchObject({ written: 3, ready: 0 })
    const [bread, half, river] = await library()
    expect(river).toMatchObject({
      bookId: known,
      shelf: 'read',
      rating: 4,
      note: expect.stringMatching(/^Ben has it\n\nSlow\.\n\|\|She leaves\.\|\|$/),
      addedAt: '2020-03-04T12:00:00.000Z',
      timesRead: 2,
      finishedOn: '2021-05-02',
    })
    expect(await reads(known)).toMatchObject([
      { state: 'finished', finishedOn: '2021-05-02', startedOn: null, format: 'ebook' },
      { state: 'finished', finishedOn: null },
    ])
    expect([bread, half]).toMatchObject([
      { book: { title: `Bread and Ash ${count}`, author: 'Mia Own' }, shelf: 'want', timesRead: 0 },
      { shelf: 'dropped', rating: 3, note: 'From Ben\n\n||He leaves.\n\nShe stays.||' },
    ])
    expect(await done(reader.get('/api/shelves'))).toMatchObject([{ name: 'lent', bookCount: 1 }])
    expect((await done(reader.get(`/api/books/${bread.bookId}`))).isbn).toBe('9780306406157')
  })

  test('what a library says of a book stays, and a second row about a book adds to the first §X.5', async () => {
    const [mine = 0, twice = 0] = await insertBooks(
      app,
      [`Kept as It Was ${count}`, `Read Twice ${count}`],
      'Nora Vale',
    )
    await done(reader.put(`/api/library/${mine}`, { shelf: 'want', rating: 2.5 }))
    await done(reader.post(`/api/library/${mine}/reads`, { finishedOn: '2019' }))
    await done(reader.put(`/api/library/${mine}`, { shelf: 'want' }))
    const session = await staged([
      goodreads(`Kept as It Was ${count}`, 'Nora Vale', {
        'My Rating': '5',
        'Date Read': '2022/01/01',
        'Private Notes': 'New',
      }),
      goodreads(`Read Twice ${count}`, 'Nora Vale', { 'Date Read': '2020/02/03' }),
      goodreads(`Read Twice ${count}`, 'Vale, Nora', { 'Date Read': '2023/02/03', 'My Rating': '3' }),
    ])
    expect(await run(session)).toMatchObject({ written: 3 })
    expect(await done(reader.get(`/api/library/${mine}`))).toMatchObject({
      shelf: 'want',
      rating: 2.5,
      note: 'New',
      timesRead: 1,
      finishedOn: '2019',
    })
    expect(await done(reader.get(`/api/library/${twice}`))).toMatchObject({
      shelf: 'read',
      rating: 3,
      timesRead: 2,
      finishedOn: '2023-02-03',
    })
  })

  test('what a library says otherwise stays, and the row and the CSV say what was not taken §X.105', async () => {
    const titles = ['Wanted', 'Read Before', 'Given Up', 'Alike', 'Both'].map((title) => `${title} ${count}`)
    const [wanted, before, givenUp, alike, both] = await insertBooks(app, titles, 'Nora Vale')
    await done(reader.put(`/api/library/${wanted}`, { shelf: 'want' }))
    for (const id of [before, givenUp, alike])
      await done(reader.post(`/api/library/${id}/reads`, { finishedOn: '2020-01-02' }))
    const rows = [
      { 'Date Read': '2018/03/04' },
      { 'Date Read': '2018/03/04' },
      { 'Exclusive Shelf': 'did-not-finish' },
      { 'Date Read': '2020/01/02' },
      { 'My Rating': '4', 'Private Notes': 'First' },
    ]
    const session = await staged([
      ...rows.map((cells, at) => goodreads(titles[at] ?? '', 'Nora Vale', cells)),
      goodreads(`Both ${count}`, 'Vale, Nora', {
        'My Rating': '2',
        'My Review': 'Second',
        'Read Count': '2',
      }),
    ])
    expect(await run(session)).toMatchObject({ written: 6, counts: { remarked: 4 } })
    const otherwise = (what: string) =>
      `Not brought in, because My books already says something else: ${what}`
    const problems = [
      otherwise('shelf'),
      otherwise('when you read it'),
      otherwise('shelf'),
      null,
      null,
      otherwise('stars, private note, when you read it'),
    ]
    expect((await rowsOf(session)).map((row: { problem: string }) => row.problem)).toEqual(problems)
    const leftOut = async () => String((await reader.get(url(session, '/left-out.csv'))).body).split('\r\n')
    const lines = await leftOut()
    expect(lines.filter((line) => line.includes(otherwise(''))).map((line) => line.split(',')[0])).toEqual([
      ...titles.slice(0, 3),
      titles[4],
    ])
    // Earlier versions didn’t distinguish the parts, and later ones may have more.
    for (const [refusal, problem] of [
      ['kept', otherwise('stars or private note')],
      ['something-new', null],
    ] as const) {
      await app.db
        .updateTable('import_rows')
        .set({ refusal })
        .where('import_id', '=', session.id)
        .where('number', '=', 6)
        .execute()
      expect((await rowsOf(session)).at(-1).problem).toBe(problem)
      const [line] = (await leftOut()).filter((one) => one.startsWith(`Both ${count}`))
      expect(line?.includes(problem ?? '')).toBe(problem === null ? undefined : true)
    }
    expect(await done(reader.get(`/api/library/${wanted}`))).toMatchObject({ shelf: 'want', timesRead: 1 })
    expect(await done(reader.get(`/api/library/${both}`))).toMatchObject({ rating: 4, note: 'First' })
  })

  test('a shelf that is explained after the start is the same as one explained before, but for what the reader moved §X.108', async () => {
    const names = { paused: 'dropped', lent: 'reading', again: 'read' } as const
    const cells: Cells[] = [
      {},
      { 'Date Read': '2020/01/02' },
      { 'My Rating': '3', 'Read Count': '2' },
      { Reads: '2021-05/' },
    ]
    const titles = Object.keys(names).flatMap((name) => cells.map((_, at) => `${name} ${at} ${count}`))
    const kept = ['Mine', 'Starred', 'Wanted'].map((title) => `${title} ${count}`)
    const ids = await insertBooks(app, [...titles, ...kept], 'Nora Vale')
    for (const id of ids.slice(-kept.length)) await done(reader.put(`/api/library/${id}`, { shelf: 'want' }))
    const before = await everything()
    const rows = [
      ...titles.map((title, at) =>
        goodreads(title, 'Nora Vale', {
          'Exclusive Shelf': title.split(' ')[0] ?? '',
          ...cells[at % cells.length],
        }),
      ),
      goodreads(kept[0] ?? '', 'Nora Vale', { 'Exclusive Shelf': 'paused' }),
      goodreads(kept[1] ?? '', 'Nora Vale', { 'Exclusive Shelf': 'paused', 'My Rating': '3' }),
      goodreads(kept[2] ?? '', 'Nora Vale', { 'Exclusive Shelf': 'again' }),
      // Their own shelf of that name stays.
      goodreads(`lent 0 ${count}`, 'Nora Vale', { 'Exclusive Shelf': '', Bookshelves: 'Lent' }),
      goodreads(kept[2] ?? '', 'Nora Vale', { 'Exclusive Shelf': 'lent', Bookshelves: 'LENT' }),
    ]
    const seen = async () => {
      const books = await library()
      const own = await done(reader.get('/api/shelves'))
      return Promise.all([
        own.map(({ name }: { name: string }) => name.toLowerCase()),
        ...books.map(async ({ bookId, shelf, rating, shelves, timesRead, finishedOn }: Entry) => {
          const known = (await reads(bookId)).map(
            ({ state, startedOn, finishedOn: end }: Record<string, string>) => [state, startedOn, end],
          )
          return { bookId, shelf, rating, shelves: shelves.length, timesRead, finishedOn, known }
        }),
      ])
    }
    const early = await staged(rows)
    await choose(early, { shelves: names })
    const { remarked } = (await run(early)).counts
    const asked = await seen()
    expect(await rowsOf(early)).toHaveLength(rows.length)
    const problems = async (session: Session) =>
      (await rowsOf(session)).map(({ problem }: { problem: string | null }) => problem)
    const said = await problems(early)
    await done(reader.post(url(early, '/undo')))
    await is(early, 'undone')

    const late = await staged(rows)
    await run(late)
    expect(await done(reader.get('/api/shelves'))).toHaveLength(3)
    await choose(late, { shelves: { ...names, again: 'want' } })
    expect(await choose(late, { shelves: { again: 'read' } })).toMatchObject({ counts: { remarked } })
    expect(await seen()).toEqual(asked)
    expect(await problems(late)).toEqual(said)
    await done(reader.put(`/api/library/${ids[0]}`, { shelf: 'want' }))
    await choose(late, { shelves: { paused: 'reading' } })
    expect(await done(reader.get(`/api/library/${ids[0]}`))).toMatchObject({ shelf: 'want' })
    expect(await done(reader.get(`/api/library/${ids[1]}`))).toMatchObject({ shelf: 'reading' })
    expect((await reader.delete(`/api/library/${ids[0]}`)).status).toBe(204)
    await done(reader.post(url(late, '/undo')))
    await is(late, 'undone')
    expect(await everything()).toEqual(before)
  })

  test('a name that is explained needs no room for a shelf §X.108', async () => {
    const { id } = await done(reader.get('/api/auth/user'))
    await app.db
      .insertInto('shelves')
      .values(
        Array.from({ length: shelvesMax }, (_, at) => ({
          user_id: id,
          name: `Full ${at}`,
          name_key: `full ${at}`,
          visibility: 'nobody' as const,
          created_at: '2026-01-01T00:00:00.000Z',
        })),
      )
      .execute()
    await insertBooks(app, [`Crowded ${count}`], 'Nora Vale')
    const session = await staged([
      goodreads(`Crowded ${count}`, 'Nora Vale', { 'Exclusive Shelf': 'paused' }),
    ])
    expect(await run(session)).toMatchObject({ counts: { remarked: 1 } })
    expect(await choose(session, { shelves: { paused: 'want' } })).toMatchObject({ counts: { remarked: 0 } })
  })

  test('a likely row waits for its reader, who may decide after the others are in, and pauses and goes on §X.6', async () => {
    const [found = 0, other = 0] = await insertBooks(
      app,
      [`Late Answers ${count}`, `Else ${count}`],
      'Ada Birch',
    )
    const session = await staged([
      goodreads(`Late Answers ${count}`, 'Zoe Birch'),
      goodreads('Lost', 'No One'),
    ])
    expect((await reader.post(url(session, '/pause'))).status).toBe(409)
    expect(await run(session)).toMatchObject({ written: 0, counts: { likely: 1, undecided: 2 } })
    await choose(session, {
      choices: [
        { number: 1, choice: 'take' },
        { number: 2, choice: 'other', bookId: other },
      ],
    })
    expect(await run(session)).toMatchObject({ written: 2, ready: 0 })
    expect((await library()).map(({ bookId }: { bookId: number }) => bookId)).toEqual([other, found])
    await done(reader.post(url(session, '/pause')))
    expect(await get(session)).toMatchObject({ state: 'done' })
  })

  test('one import is open at a time, five begin in a day, and deleted ones count §X.6', async () => {
    for (let each = 0; each < 5; each++) {
      const session = await begin(1)
      const second = await reader.post('/api/imports', { kind: 'csv', fileName: 'b.csv', rows: 1 })
      expect([second.status, second.body.code]).toEqual([409, 'in-progress'])
      expect((await reader.delete(url(session))).status).toBe(204)
      expect((await reader.get(url(session))).status).toBe(404)
    }
    const sixth = await reader.post('/api/imports', { kind: 'csv', fileName: 'b.csv', rows: 1 })
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too-fast'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await done(reader.get('/api/imports'))).toEqual([])
  })
})

test('a row that cannot be stored is left out, and one that met another transaction is written at the next try §X.12', async () => {
  const session = await staged([
    goodreads(`Meets Another ${count}`, 'Nora Vale'),
    goodreads(`Is Broken ${count}`, 'Nora Vale'),
  ])
  await choose(session, { all: { state: 'unknown', choice: 'make' } })
  const rows = app.db.updateTable('import_rows').where('import_id', '=', session.id)
  await rows.set({ cells: 'no JSON' }).where('number', '=', 2).execute()
  const imports = app.db.updateTable('imports').where('id', '=', session.id)
  const begun = await imports.set({ state: 'running' }).returningAll().executeTakeFirstOrThrow()
  const meets: Destination = {
    ...ownLibrary,
    write: () => Promise.reject(Object.assign(new Error('Deadlock'), { code: '40P01' })),
  }
  await expect(writeSome(app.db, begun, meets)).rejects.toThrow('Deadlock')
  expect(await get(session)).toMatchObject({ state: 'running', ready: 2, written: 0 })
  await writeSome(app.db, begun, ownLibrary)
  await is(session, 'done')
  expect(await get(session)).toMatchObject({ ready: 0, written: 1 })
  expect(await library()).toMatchObject([{ book: { title: `Meets Another ${count}` } }])
})

test('an import goes on after more rows that cannot be stored than a step takes §X.12', async () => {
  const broken = 101
  const titles = Array.from({ length: broken + 1 }, (_, at) => `Row ${count}.${at + 1}`)
  const session = await staged(titles.map((title) => goodreads(title, 'Nora Vale')))
  await choose(session, { all: { state: 'unknown', choice: 'make' } })
  const rows = app.db.updateTable('import_rows').where('import_id', '=', session.id)
  await rows.set({ cells: 'no JSON' }).where('number', '<=', broken).execute()
  expect(await run(session)).toMatchObject({ ready: 0, written: 1 })
  expect(await library()).toMatchObject([{ book: { title: titles[broken] } }])
})

test('a row says what it does not bring, and comes in with the rest §X.99 §X.102 §X.103 §X.104', async () => {
  const title = (at: number) => `Half Said ${count}.${at}`
  const session = await staged([
    goodreads(title(1), 'Nora Vale', { 'Date Read': 'soon', 'Date Added': '3/4/2020' }),
    goodreads(title(2), 'Nora Vale', { 'Exclusive Shelf': 'did-not-finish', 'Date Read': '2020/05/06' }),
    goodreads(title(3), 'Nora Vale', { 'Original Publication Year': '180' }),
    goodreads(title(4), 'Nora Vale', { 'Date Read': '5-Sep-2020' }),
    goodreads(title(5), 'Nora Vale', { 'My Rating': '9' }),
    goodreads(title(6), 'Nora Vale', { Reads: '2021-05-02/2020-05-02', 'Date Added': '2019-04' }),
  ])
  await choose(session, { all: { state: 'unknown', choice: 'make' } })
  const said = [
    ['The date “soon” couldn’t be read', '“3/4/2020” can be read two ways, so only its year is certain'],
    ['The day you stopped isn’t kept: only finished books have an end date'],
    ['The year 180 isn’t kept: only years from 1000 to today are'],
    [],
    ['“9” isn’t a number of stars from 0.5 to 5'],
    ['A start date is after its end date, so it wasn’t brought in'],
  ]
  const rows: { remarks: string[]; row: { dateIsAmbiguous: boolean; readDate: string | null } }[] =
    await rowsOf(session)
  expect(rows.map(({ remarks }) => remarks)).toEqual(said)
  expect(rows.map(({ row }) => [row.dateIsAmbiguous, row.readDate])).toEqual([
    [true, null],
    [false, '2020-05-06'],
    [false, null],
    [false, '2020-09-05'],
    [false, null],
    [false, '2020-05-02'],
  ])
  expect(await run(session)).toMatchObject({ written: 6, counts: { remarked: 5 } })
  const lines = String((await reader.get(url(session, '/left-out.csv'))).body)
    .trim()
    .split('\r\n')
  expect(lines.slice(1)).toEqual(
    said.filter((all) => all.length > 0).map((all) => expect.stringContaining(all.join(' · '))),
  )
  const books = await library()
  expect(books.map(({ addedAt }: { addedAt: string }) => addedAt.slice(0, 10))).toEqual(
    expect.arrayContaining(['2020-01-01', '2019-04-01']),
  )
  const left = books.find(({ shelf }: { shelf: string }) => shelf === 'dropped')
  expect(await reads(left.bookId)).toMatchObject([{ state: 'left', startedOn: null, finishedOn: null }])
})

test('a shelf may be called what every object of the language has §X.97', async () => {
  const names = ['constructor', 'toString', '__proto__']
  const session = await staged(
    names.map((name, at) => goodreads(`Odd Shelf ${count}.${at}`, 'Nora Vale', { 'Exclusive Shelf': name })),
  )
  const asked = (shelf: string | null) =>
    expect.arrayContaining(
      names.map((name) => ({ name, rows: 1, shelf: name === 'toString' ? shelf : null })),
    )
  expect(await get(session)).toMatchObject({ shelves: asked(null) })
  expect(await done(reader.get('/api/imports'))).toMatchObject([{ id: session.id }])
  await choose(session, { all: { state: 'unknown', choice: 'make' }, shelves: { toString: 'dropped' } })
  expect(await run(session)).toMatchObject({ written: 3, shelves: asked('dropped') })
  const shelves: { name: string }[] = await done(reader.get('/api/shelves'))
  expect(shelves.map(({ name }) => name).toSorted()).toEqual(['__proto__', 'constructor'])
})

describe('taking it back', () => {
  test('an undo takes back what was created and filled, and leaves what was touched since §X.7', async () => {
    const [filled = 0, touched = 0, read = 0, gone = 0] = await insertBooks(
      app,
      ['Filled', 'Touched', 'Reading', 'Gone'].map((title) => `${title} ${count}`),
      'Nora Vale',
    )
    await done(reader.put(`/api/library/${filled}`, { shelf: 'read' }))
    const before = await done(reader.get(`/api/library/${filled}`))
    const all = { 'My Rating': '4', 'Date Read': '2021/05/02', 'Private Notes': 'N', Bookshelves: 'odd' }
    const session = await staged([
      ...['Filled', 'Touched', 'Gone'].map((title) => goodreads(`${title} ${count}`, 'Nora Vale', all)),
      goodreads(`Reading ${count}`, 'Nora Vale', { 'Exclusive Shelf': 'currently-reading' }),
      goodreads(`Made ${count}`, 'Mia Own', all),
      goodreads(`Listed ${count}`, 'Mia Own', all),
    ])
    await choose(session, { all: { state: 'unknown', choice: 'make' } })
    expect(await run(session)).toMatchObject({ written: 6, undoUntil: expect.any(String) })
    const made = (await library()).filter(
      ({ book }: { book: { author: string } }) => book.author === 'Mia Own',
    )
    await done(reader.put(`/api/library/${touched}`, { rating: 1 }))
    await done(reader.patch(`/api/library/${read}/progress`, { percent: 30 }))
    const club = await done(reader.post('/api/clubs', { name: `Undone ${count}`, description: 'Of one' }))
    await done(reader.post(`/api/clubs/${club.id}/books`, { bookId: made[0].bookId }))
    expect(await done(reader.post(url(session, '/undo')))).toMatchObject({ state: 'undone', written: 0 })
    expect(await library()).toMatchObject([
      { bookId: filled, rating: null, note: null, shelves: [], timesRead: 1, finishedOn: null },
      { bookId: read, shelf: 'reading' },
      { bookId: touched, rating: 1, note: null, shelves: [], timesRead: 0 },
    ])
    expect(await done(reader.get(`/api/library/${filled}`))).toMatchObject({
      ...before,
      changedAt: expect.any(String),
    })
    expect((await reader.get(`/api/library/${gone}`)).status).toBe(404)
    expect((await reader.get(`/api/books/${made[0].bookId}`)).status).toBe(200)
    expect((await reader.get(`/api/books/${made[1].bookId}`)).status).toBe(404)
    expect(await done(reader.get('/api/shelves'))).toEqual([])
    expect((await reader.post(url(session, '/start'))).status).toBe(409)
  })

  test.each([1, 2])(
    'library %i is exactly as before, whatever rows came and went §X.7 §X.108',
    async (seed) => {
      let state = seed * 7919
      const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
      const pick = <Item>(...items: Item[]): Item => items[random(items.length)] as Item
      const titles = Array.from({ length: 12 }, (_, at) => `Chance ${count}.${at}`)
      const ids = await insertBooks(app, titles, 'Nora Vale')
      const shelf = await done(reader.post('/api/shelves', { name: 'Mine' }))
      for (const id of ids) {
        const kind = pick('none', 'want', 'reading', 'read', 'dropped')
        if (kind === 'none') continue
        await done(
          reader.put(`/api/library/${id}`, {
            shelf: kind,
            ...(random(2) && { rating: 1 + random(5) }),
            ...(random(3) === 0 && { note: 'Old' }),
            ...(random(3) === 0 && { shelves: [shelf.id] }),
          }),
        )
        if (random(3) === 0)
          await done(reader.post(`/api/library/${id}/reads`, { finishedOn: pick('2018', '2019-03') }))
      }
      const before = await everything()
      const rows = Array.from({ length: 30 }, () =>
        goodreads(pick(...titles, 'Made A', 'Made B'), 'Nora Vale', {
          'My Rating': String(random(6)),
          'Date Read': pick('', '2020/01/02', '2021/01/02'),
          'Read Count': String(random(4)),
          'Exclusive Shelf': pick('read', 'to-read', 'currently-reading', 'did-not-finish', 'paused'),
          Bookshelves: pick('', 'mine', 'mine, other', 'third'),
          'My Review': pick('', 'Words'),
          Binding: pick('', 'Paperback'),
        }),
      )
      const session = await staged(rows)
      await choose(session, { all: { state: 'unknown', choice: 'make' } })
      expect(await run(session)).toMatchObject({ written: rows.length })
      expect(await everything()).not.toEqual(before)
      for (const paused of [pick('dropped', 'read', 'reading'), pick('want', 'reading')])
        await choose(session, { shelves: { paused } })
      await done(reader.post(url(session, '/undo')))
      await is(session, 'undone')
      expect(await everything()).toEqual(before)
    },
  )

  test('the rows that are left out come back as CSV with why, and no cell runs in a spreadsheet §X.8', async () => {
    await insertBooks(app, [`Unsure ${count}`], 'Ada Birch')
    const session = await staged([
      goodreads(`Unsure ${count}`, 'Zoe Birch', { 'My Review': '=cmd("x"), "quoted"' }),
      goodreads('Unheard of', 'No One'),
      goodreads('', 'No One'),
      goodreads(`Brought ${count}`, 'No One'),
    ])
    await choose(session, { choices: [{ number: 4, choice: 'make' }] })
    await run(session)
    const { headers, body } = await reader.get(url(session, '/left-out.csv'))
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, ...lines] = String(body).replace('\uFEFF', '').trim().split('\r\n')
    expect(header).toMatch(/^Title,Author,.*,Why it was left out$/)
    expect(lines.map((line) => line.slice(line.lastIndexOf(',') + 1))).toEqual([
      'It wasn’t certain which book this is',
      'No book was found',
      'This row has no title',
    ])
    expect(lines[0]).toContain(`"'=cmd(""x""), ""quoted"""`)
  })

  test('no book is offered from a row without an author, and all alike leaves it undecided §X.96', async () => {
    const session = await staged([
      goodreads(`Anonymous ${count}`, ' '),
      goodreads(`Signed ${count}`, 'No One'),
    ])
    const problem = async () => (await rowsOf(session))[0].problem
    expect(await problem()).toBe('It has no author, so no book can be made from it')
    const refused = await reader.patch(url(session, '/rows'), { choices: [{ number: 1, choice: 'make' }] })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'choices.0.choice'])
    const { ready, counts } = await choose(session, { all: { state: 'unknown', choice: 'make' } })
    expect([ready, counts.undecided]).toEqual([1, 1])
    await choose(session, { choices: [{ number: 1, choice: 'leave' }] })
    expect(await problem()).toBeNull()
    expect((await run(session)).written).toBe(1)
    expect((await reader.get(url(session, '/left-out.csv'))).body).toContain('You left it out')
  })
})

test('bad input is refused by its field §X.11', async () => {
  const { id } = await staged([goodreads(`Nowhere ${count}`, 'No One')])
  const stranger = await signInAs(app, `Careless ${count}`)
  const tooMany = Array.from({ length: 201 }, (_, number) => ({ number, cells: {} }))
  const refused: [answer: { status: number; body: { errors: { field: string }[] } }, field: string][] = []
  const file = { kind: 'csv', fileName: 'a', rows: 1 }
  for (const [fields, field] of [
    [{ kind: 'letters' }, 'kind'],
    [{ fileName: '' }, 'fileName'],
    [{ rows: 20_001 }, 'rows'],
    [{ columns: { Titel: 'song' } }, 'columns.Titel'],
  ] as const)
    refused.push([await stranger.post('/api/imports', { ...file, ...fields }), field])
  for (const [rows, field] of [
    [[], 'rows'],
    [tooMany, 'rows'],
    [[{ number: 1, cells: { Title: 5 } }], 'rows.0.cells.Title'],
  ] as const)
    refused.push([await reader.post(url({ id }, '/rows'), { rows }), field])
  for (const [choice, field] of [
    [{ number: 1, choice: 'guess' }, 'choices.0.choice'],
    [{ number: 1, choice: 'other' }, 'choices.0.bookId'],
    [{ number: 1, choice: 'other', bookId: 9_999_999 }, 'choices.0.bookId'],
    [{ number: 1, choice: 'take' }, 'choices.0.choice'],
    [{ number: 7, choice: 'leave' }, 'choices.0.number'],
  ] as const)
    refused.push([await reader.patch(url({ id }, '/rows'), { choices: [choice] }), field])
  refused.push([await reader.patch(url({ id }, '/rows'), { shelves: { old: 'attic' } }), 'shelves.old'])
  expect(refused.map(([{ status, body }]) => [status, body.errors[0]?.field])).toEqual(
    refused.map(([, field]) => [400, field]),
  )
})

test('a batch of more than 200 KiB is too large, and rows are sent before a start §X.11', async () => {
  const session = await begin(2)
  const large = { rows: [{ number: 1, cells: { Review: 'x'.repeat(210_000) } }] }
  expect((await reader.post(url(session, '/rows'), large)).status).toBe(413)
  expect((await reader.post(url(session, '/start'))).body.code).toBe('in-progress')
})

test('an import takes no more characters than a file may have, whatever the batches §X.106', async () => {
  const session = await begin(3)
  // The long questions of a survey, which are sent with each row, are in its file once.
  const questions = Object.fromEntries(Array.from({ length: 20 }, (_, at) => ['?'.repeat(200) + at, '']))
  const row = (number: number) => ({
    rows: [{ number, cells: { ...questions, Review: 'x'.repeat(1000) } }],
  })
  const sent = (number: number) => reader.post(url(session, '/rows'), row(number))
  await done(sent(1))
  const { size } = await app.db
    .selectFrom('imports')
    .select('size')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  expect(size).toBe(1000)
  await app.db
    .updateTable('imports')
    .set({ size: importBytesMax - 1000 })
    .where('id', '=', session.id)
    .execute()
  await done(sent(2))
  // One that has arrived before is not counted again.
  await done(sent(2))
  const refused = await sent(3)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'rows', message: expect.stringContaining('20 MB') }],
  ])
  expect(await get(session)).toMatchObject({ received: 2 })
})

test('an import is told to the reader’s own open pages, and to nobody else’s §X.9', async () => {
  const stranger = await signInAs(app, `Listener ${count}`)
  const streamOf = ({ cookie }: Somebody) => listen(app.http, '/api/notifications/events', { cookie })
  const [own, other] = [await streamOf(reader), await streamOf(stranger)]
  await staged([goodreads(`Told ${count}`, 'No One')])
  await own.untilPart('imports')
  // Their own one comes after all that was not for them.
  await done(stranger.post('/api/imports', { kind: 'goodreads', fileName: 'own.csv', rows: 1 }))
  await other.untilPart('imports')
  expect(other.parts().filter((part) => part === 'imports')).toHaveLength(1)
  own.close()
  other.close()
})

test('nobody else sees an import, it is exported, and forgotten after 30 days §X.9', async () => {
  const session = await staged([goodreads(`Private ${count}`, 'No One')])
  const stranger = await signInAs(app, `Stranger ${count}`)
  for (const path of ['', '/rows', '/left-out.csv'])
    expect((await stranger.get(url(session, path))).status).toBe(404)
  expect((await stranger.post(url(session, '/undo'))).status).toBe(404)
  expect((await app.visitor.get(url(session))).status).toBe(401)
  const exported = await reader.get('/api/account/export')
  expect(exported.body.imports).toMatchObject([{ kind: 'goodreads', fileName: 'library.csv', rows: 1 }])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await forgetOldImports(app.db, inDays(29), AbortSignal.timeout(10_000))
  await get(session)
  await forgetOldImports(app.db, inDays(31), AbortSignal.timeout(10_000))
  expect((await reader.get(url(session))).status).toBe(404)
  expect(
    await app.db.selectFrom('import_rows').select('number').where('import_id', '=', session.id).execute(),
  ).toEqual([])
})
