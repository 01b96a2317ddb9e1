import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { authorLine, deleteLine, editionLine, gzipOf, redirectLine, workLine } from '#tests/dump.ts'
import { migratedPlace } from '#tests/migrated-database.ts'
import { createTestApp, emptyPlace, type Place, type TestApp } from '#tests/test-app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { FileReport } from '#server/features/books/importing/report.ts'
import type { WorkCounts } from '#server/features/books/importing/store-works.ts'
import type { StoredCounts } from '#server/features/books/importing/report.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreSqlite } from '#server/backup/sqlite-backup.ts'
import { lockImports } from '#server/db/sqlite.ts'
import { importCsv } from '#server/features/books/importing/import-csv.ts'
import { inspectFile } from '#server/features/books/importing/import-file.ts'
import type { ImportedBook } from '#server/features/books/importing/imported-book.ts'
import { openStaging } from '#server/features/books/importing/staging/staging-file.ts'
import { createBookStore } from './book-store.ts'
import { importFiles } from './import-files.ts'

let folder: string
let place: Place
let config: Config
let app: TestApp

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkhorn-catalogue-'))
  place = await migratedPlace()
  config = readConfig({ DATABASE_URL: place.url, DATA_DIR: folder })
  app = await createTestApp({}, { place })
})
afterEach(async () => {
  await app.close()
  await place.drop()
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, content: string | Buffer | readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : gzipOf(content))
  return path
}

async function importing(paths: readonly string[], again = false) {
  const reports: (FileReport & Partial<StoredCounts>)[] = []
  let waitingFor: readonly string[] = []
  let joined: WorkCounts | null = null
  await importFiles(
    config,
    paths,
    { again },
    {
      progress: () => ({ update: () => {}, end: () => {} }),
      fileDone: (_file, report) => void reports.push(report),
      waitingFor: (kinds) => void (waitingFor = kinds),
      worksDone: (done) => void (joined = done),
    },
  )
  return { reports, waitingFor, joined: joined as WorkCounts | null }
}

const runProgram = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'server/catalogue/main.ts', ...args], {
    env: { ...process.env, DATABASE_URL: place.url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const listBooks = () => app.db.selectFrom('books').selectAll().orderBy('id').execute()
const titles = async () => (await listBooks()).map(({ title }) => title)
const listIsbns = async () =>
  (await app.db.selectFrom('book_isbns').select('isbn').orderBy('isbn').execute()).map(({ isbn }) => isbn)

const authors = () => write('authors.txt.gz', [authorLine(1, 'Ada Writer'), authorLine(2, 'Ben Çelik')])
const works = () =>
  write('works.txt.gz', [
    workLine(10, {
      title: 'The Winter Archive',
      authors: [1, 2],
      subjects: ['Fiction, fantasy, general', 'Dragons -- Fiction', 'Accessible book'],
      covers: [-1, 4242],
    }),
    workLine(11, { title: 'A Plain Book', authors: [2], first_publish_date: 'May 1954' }),
  ])
const editions = () =>
  write('editions.txt.gz', [
    editionLine(100, 10, {
      isbn_13: ['978-0-306-40615-7'],
      publish_date: 'c2004',
      number_of_pages: 320,
      languages: [{ key: '/languages/eng' }],
      series: ['Penguin classics', 'The Archives ; 2'],
    }),
    editionLine(101, 10, { isbn_10: ['0439023483'], publish_date: '1999', number_of_pages: 300 }),
    editionLine(102, 11, { publish_date: '2001', covers: [77] }),
  ])

describe('Open Library dumps', () => {
  test('values of a dump that cannot be read are counted and named, and the rest of their books is stored', async () => {
    const { reports } = await importing([
      authors(),
      write('works.txt', [workLine(10, { title: 'Undated', authors: [1], first_publish_date: 'long ago' })]),
      write('editions.txt', [
        editionLine(100, 10, {
          isbn_13: ['9780306406158', '9780306406157'],
          publish_date: 'n.d.',
          number_of_pages: 'many',
        }),
        editionLine(101, 10, { publish_date: '2004', number_of_pages: 0.5 }),
      ]),
    ])
    expect(reports.map(({ dropped }) => dropped)).toEqual([
      { count: 0, first: [] },
      { count: 1, first: [{ line: 1, column: 'first_publish_date', value: 'long ago' }] },
      {
        count: 4,
        first: [
          { line: 1, column: 'isbn', value: '9780306406158' },
          { line: 1, column: 'publish_date', value: 'n.d.' },
          { line: 1, column: 'number_of_pages', value: 'many' },
          { line: 2, column: 'number_of_pages', value: '0.5' },
        ],
      },
    ])
    expect(await listBooks()).toMatchObject([
      { title: 'Undated', isbn: '9780306406157', published_year: 2004 },
    ])
  })

  test('works of a dump become books with the facts of their editions and authors, found by any ISBN', async () => {
    const { joined } = await importing([authors(), works(), editions()])
    expect(joined).toMatchObject({ added: 2, completed: 0, waiting: 0 })
    expect(await listBooks()).toMatchObject([
      {
        title: 'The Winter Archive',
        author: 'Ada Writer, Ben Çelik',
        isbn: '9780306406157',
        published_year: 1999,
        page_count: 300,
        genre: 'Fantasy',
        subjects: 'fantasy,dragons',
        series: 'The Archives',
        series_number: 2,
        language: 'eng',
        cover_image_url: 'https://covers.openlibrary.org/b/id/4242-L.jpg',
        open_library_work: 'OL10W',
        owner_id: null,
      },
      {
        title: 'A Plain Book',
        author: 'Ben Çelik',
        published_year: 1954,
        cover_image_url: 'https://covers.openlibrary.org/b/id/77-L.jpg',
      },
    ])
    for (const isbn of ['9780306406157', '0-439-02348-3', '9780439023481']) {
      const { body } = await app.visitor.get(`/api/amazon/search?query=${isbn}`)
      expect(body.books[0]).toMatchObject({ title: 'The Winter Archive', series: { number: 2 } })
    }
    await expectTrueCounters(app.db)
  })

  test('dumps may be imported in any order and in several commands', async () => {
    const first = await importing([editions()])
    expect(first.waitingFor).toEqual(['A', 'W'])
    expect((await importing([works()])).waitingFor).toEqual(['A'])
    expect(await listBooks()).toEqual([])
    expect((await importing([authors()])).joined).toMatchObject({ added: 2 })
    const piecemeal = (await listBooks()).map(({ created_at: _at, id: _id, ...book }) => book)

    await app.db.deleteFrom('books').execute()
    await app.db.deleteFrom('book_text').execute()
    await importing([works(), authors(), editions()], true)
    expect((await listBooks()).map(({ created_at: _at, id: _id, ...book }) => book)).toEqual(piecemeal)
  })

  test('importing dumps again changes nothing, even with --again', async () => {
    const files = [authors(), works(), editions()]
    await importing(files)
    const before = [await listBooks(), await listIsbns()]
    const { reports, joined } = await importing(files)
    expect(reports.map(({ wasFinished }) => wasFinished)).toEqual([true, true, true])
    expect(joined).toBeNull()
    expect((await importing(files, true)).joined).toMatchObject({ added: 0, completed: 0 })
    expect([await listBooks(), await listIsbns()]).toEqual(before)
  })

  test('dumps add missing facts to books that clubs list, whose pages show them, and overwrite none', async () => {
    const { id } = await app.db
      .insertInto('books')
      .values({
        title: 'Winter Archive: A Novel',
        author: 'A. Writer',
        isbn: null,
        published_year: 1990,
        page_count: null,
        genre: 'Mystery',
        cover_image_url: null,
        description: 'Known',
        subjects: null,
        genres: null,
        series: null,
        series_number: null,
        owner_id: null,
        title_key: 'winter archive a novel',
        work_key: 'winter archive a novel|a writer',
        work: 'winter archive|writer a',
        open_library_work: null,
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('book_text').values({ rowid: id, words: 'winter archive a novel' }).execute()
    await app.db.updateTable('counters').set({ value: 1 }).where('name', '=', 'books').execute()
    const mara = await app.as('mara')
    const club = (await mara.post('/api/clubs', { name: 'Archivists', description: 'We read' })).body
    const list = `/api/clubs/${club.id}/books`
    expect((await mara.post(list, { bookId: id, status: 'to read' })).status).toBe(201)
    const { etag } = (await mara.get(list)).headers

    await importing([authors(), works(), editions()])
    expect(await titles()).toEqual(['Winter Archive: A Novel', 'A Plain Book'])
    expect((await listBooks())[0]).toMatchObject({
      title: 'Winter Archive: A Novel',
      author: 'A. Writer',
      published_year: 1990,
      genre: 'Mystery',
      description: 'Known',
      isbn: '9780306406157',
      page_count: 300,
      series_number: 2,
    })
    await vi.waitFor(async () => {
      const answer = await mara.get(list, { 'if-none-match': String(etag) })
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).toContain('9780306406157')
    }, 10_000)
    await expectTrueCounters(app.db)
  })

  test('dumps leave a book that a reader added by hand as it is', async () => {
    const mara = await app.as('mara')
    const own = (await mara.post('/api/books', { title: 'The Winter Archive', author: 'Ada Writer' })).body
    const before = await listBooks()
    await importing([authors(), works(), editions()])
    expect((await listBooks()).filter(({ id }) => id === own.id)).toEqual(before)
    expect(await titles()).toEqual(['The Winter Archive', 'The Winter Archive', 'A Plain Book'])
  })

  test('bad lines of a dump are counted and reported, and records of other types are not', async () => {
    const path = write('editions.txt.gz', [
      editionLine(1, 10),
      'three\tcolumns\tonly',
      '/type/edition\t/books/OL2M\t1\t2024\t{"title": broken',
      '/type/edition\t/books/wrong\t1\t2024\t{}',
      '/type/edition\t/books/OL3M\t1\t2024\t{"title":"No work"}',
      '/type/page\t/about\t1\t2024\t{}',
      'nonsense\t/books/OL3M\t1\t2024\t{}',
      '',
      '/type/edition\t/books/OL4M\tnew\t2024\t{}',
      ...Array.from({ length: 20 }, () => 'x'),
      editionLine(5, 11),
    ])
    const { reports } = await importing([authors(), works(), path])
    expect(reports[2]).toMatchObject({ lines: 30, bad: 26 })
    expect(reports[2]?.firstBad.slice(0, 7)).toEqual([
      { line: 2, reason: 'has 3 columns instead of 5' },
      { line: 3, reason: 'has no valid JSON in its fifth column' },
      { line: 4, reason: 'has the key "/books/wrong"' },
      { line: 5, reason: 'is an edition without a work' },
      { line: 7, reason: 'does not begin with a type' },
      { line: 9, reason: 'has the revision "new"' },
      { line: 10, reason: 'has 1 columns instead of 5' },
    ])
    expect(reports[2]?.firstBad).toHaveLength(10)
    expect(await titles()).toHaveLength(2)
  })

  test('an import follows redirects, leaves out deleted records, and uses the newest revision of each', async () => {
    const { joined } = await importing([
      write('authors.txt.gz', [
        redirectLine('/authors/OL1A', '/authors/OL2A'),
        authorLine(1, 'Old Name'),
        authorLine(2, 'New Name'),
      ]),
      write('works.txt.gz', [
        redirectLine('/works/OL20W', '/works/OL10W'),
        workLine(10, { title: 'First Title', authors: [1] }, 3),
        workLine(10, { title: 'Corrected Title', authors: [1] }, 4),
        workLine(10, { title: 'Ancient Title', authors: [1] }, 2),
        workLine(11, { title: 'Deleted Work', authors: [2] }),
        deleteLine('/works/OL11W'),
        workLine(12, { title: 'Without an Edition', authors: [2] }),
        workLine(13, { title: 'Without an Author', authors: [] }),
        workLine(14, { title: 'Author Unknown', authors: [999] }),
      ]),
      write('editions.txt.gz', [
        editionLine(1, 20, { isbn_13: ['9780306406157'] }),
        editionLine(2, 11),
        deleteLine('/books/OL3M'),
        editionLine(3, 10, { isbn_13: ['9780439023481'] }),
        editionLine(4, 13),
        editionLine(5, 14),
        editionLine(6, 999),
      ]),
    ])
    expect(await listBooks()).toMatchObject([
      { title: 'Corrected Title', author: 'New Name', isbn: '9780306406157', open_library_work: 'OL10W' },
    ])
    expect(await listIsbns()).toEqual(['9780306406157'])
    expect(joined).toMatchObject({ added: 1, waiting: 2, withoutEdition: 1, withoutAuthor: 1 })

    await importing([write('more.txt.gz', [authorLine(999, 'Late Author')])])
    expect(await titles()).toEqual(['Corrected Title', 'Author Unknown'])
  })

  test('two records of one work become one book', async () => {
    await importing([
      authors(),
      write('works.txt.gz', [
        workLine(10, { title: 'The Winter Archive', authors: [1] }),
        workLine(11, { title: 'The Winter Archive: A Novel', authors: [1], first_publish_date: '1970' }),
      ]),
      write('editions.txt.gz', [editionLine(1, 10, { number_of_pages: 200 }), editionLine(2, 11)]),
    ])
    expect(await listBooks()).toMatchObject([
      { title: 'The Winter Archive', published_year: 1970, page_count: 200 },
    ])
  })

  test('an incomplete dump is read as far as it goes, and continued once it is complete', async () => {
    const whole = gzipOf(
      Array.from({ length: 20_000 }, (_, at) => editionLine(at + 1, 10 + (at % 2), { at })),
    )
    const cut = write('cut.txt.gz', whole.subarray(0, Math.floor(whole.length / 2)))
    await expect(importing([authors(), works(), cut])).rejects.toThrow(/incomplete or damaged: it ends after/)
    expect(await titles()).toEqual([])
    const { reports } = await importing([write('whole.txt.gz', whole)])
    expect(reports).toMatchObject([{ lines: 20_000, bad: 0 }])
    expect(await titles()).toHaveLength(2)
  })
})

describe('a CSV file', () => {
  test('the rows of a CSV file become books, with fields over several lines, and bad rows are reported', async () => {
    const { reports } = await importing([
      write(
        'books.csv',
        '\uFEFFTitle,Author,ISBN,Year,Pages,Genre,Subjects,Series,Series number,Language,Cover,Description\n' +
          '"Ink, and\nPaper",Ada Writer;Ben Çelik,9780306406157;0439023483,1999,210,Essays,paper;craft,Crafts,1.5,ENG,https://covers.example/1.jpg,"She said ""yes""."\n' +
          'No author,,,,,,,,,,,\n' +
          'Too,few\n' +
          'كتاب الحبر,مها,,,,,,,,,,\n' +
          'The "Good" Book,"A" Quoter,,,,,,,,,,\n' +
          'Unclosed,"Somebody,,,,,,,,,,\n' +
          'Lost,Nobody,,,,,,,,,,\n',
      ),
    ])
    expect(reports).toMatchObject([{ added: 3, bad: 3 }])
    expect(reports[0]?.firstBad).toEqual([
      { line: 4, reason: 'has no author' },
      { line: 5, reason: 'has a different number of columns than the first row' },
      { line: 8, reason: expect.stringMatching(/an unclosed quote/) },
    ])
    expect(await listBooks()).toMatchObject([
      {
        title: 'Ink, and Paper',
        author: 'Ada Writer, Ben Çelik',
        isbn: '9780306406157',
        published_year: 1999,
        page_count: 210,
        genre: 'Essays',
        subjects: 'paper,craft',
        series: 'Crafts',
        series_number: 1.5,
        language: 'eng',
        cover_image_url: 'https://covers.example/1.jpg',
        description: 'She said "yes".',
      },
      { title: 'كتاب الحبر', author: 'مها' },
      { title: 'The "Good" Book', author: '"A" Quoter' },
    ])
    expect(await listIsbns()).toEqual(['9780306406157', '9780439023481'])
    await expectTrueCounters(app.db)
  })

  test('a CSV file may be compressed, and use semicolons as spreadsheets do', async () => {
    await importing([
      write('books.csv.gz', gzipSync('title;author;isbn\r\nOne;A. Writer;"9780306406157;9780439023481"\r\n')),
    ])
    expect(await listBooks()).toMatchObject([{ title: 'One', author: 'A. Writer', isbn: '9780306406157' }])
    expect(await listIsbns()).toHaveLength(2)
  })

  test('importing a CSV file again changes nothing', async () => {
    const path = write('books.csv', 'title,author\nOne,A\nTwo,B\nOne,A\n')
    expect((await importing([path])).reports).toMatchObject([{ added: 2, completed: 0 }])
    const before = await listBooks()
    expect((await importing([path])).reports).toMatchObject([{ wasFinished: true, added: 0 }])
    expect((await importing([path], true)).reports).toMatchObject([{ added: 0, completed: 0 }])
    expect(await listBooks()).toEqual(before)
  })

  test.each([
    ['title,writer\n', /unknown column "writer"/],
    ['title,title,author\n', /column "title" twice/],
    ['title,isbn\n', /no column "author"/],
  ])('a CSV file with the columns %j is refused', async (content, reason) => {
    await expect(importing([write('books.csv', content)])).rejects.toThrow(reason)
  })
})

describe('a file that cannot be imported', () => {
  test.each([
    ['empty.csv', '', /is empty/],
    ['plain.txt.gz', 'no gzip', /is not a gzip file/],
    ['letter.txt', 'Dear operator\n', /neither a dump of Open Library/],
  ])('the file %s is refused with its name and the reason', async (name, content, reason) => {
    await expect(importing([write(name, content)])).rejects.toThrow(reason)
  })

  test('a file that cannot be imported is refused before any other file is read', async () => {
    await expect(importing([authors(), join(folder, 'missing.gz')])).rejects.toThrow(/There is no file/)
    await expect(importing([authors(), folder])).rejects.toThrow(/is not a file/)
    expect((await importing([authors()])).reports[0]?.wasFinished).toBe(false)
  })
})

describe('an import', () => {
  const many = 3000
  const manyFiles = () => [
    authors(),
    write(
      'works.txt.gz',
      Array.from({ length: many }, (_, at) =>
        workLine(at + 1, { title: `Book of ${at} Words`, authors: [1] }),
      ),
    ),
    write(
      'editions.txt.gz',
      Array.from({ length: many }, (_, at) => editionLine(at + 1, at + 1, { number_of_pages: 100 + at })),
    ),
  ]
  const countBooks = async () => (await listBooks()).length

  test('a killed import continues, and neither loses nor repeats a book', async () => {
    const files = manyFiles()
    const child = runProgram('import', ...files)
    await vi.waitFor(async () => expect(await countBooks()).toBeGreaterThan(150), { timeout: 60_000 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await countBooks()).toBeLessThan(many)
    await importing(files)
    const books = await listBooks()
    expect(books).toHaveLength(many)
    expect(new Set(books.map(({ open_library_work }) => open_library_work)).size).toBe(many)
    await expectTrueCounters(app.db)
  })

  test('a server answers and writes during an import', async () => {
    const { page } = await createBookInClub(app, 'open')
    const jonas = await app.as('jonas')
    const child = runProgram('import', ...manyFiles())
    const exited = once(child, 'exit')
    const state = { isOver: false }
    void exited.then(() => (state.isOver = true))
    const statuses = new Set<number>()
    let written = 0
    while (!state.isOver) {
      statuses.add((await jonas.post(`${page}/notes`, { content: `${written++}`, memberName: 'J.' })).status)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(await exited).toEqual([0, null])
    expect([...statuses]).toEqual([201])
    const { headers } = await app.visitor.get(`${page}/notes?limit=1`)
    expect(Number(headers['x-total-count'])).toBe(written)
    expect(await countBooks()).toBeGreaterThanOrEqual(many)
    await expectTrueCounters(app.db)
  })

  test('the import command explains itself, and what is wrong with its arguments', async () => {
    const run = async (...args: string[]) => {
      const { stdout, stderr } = runProgram(...args)
      if (!stdout || !stderr) throw new Error('The program has no output')
      return [await text(stdout), await text(stderr)]
    }
    expect((await run('--help'))[0]).toMatch(/Usage: inkhorn catalogue import FILE/)
    expect((await run('import'))[1]).toMatch(/Usage: /)
    expect((await run('import', '--fast', 'x.csv'))[1]).toMatch(/--fast[^]*Usage: /)
  })

  test('an import is refused without a database of this version', async () => {
    config = readConfig({ DATABASE_URL: `file:${join(folder, 'none.db')}`, DATA_DIR: folder })
    await expect(importing([authors()])).rejects.toThrow(/There is no database/)
    const empty = await emptyPlace()
    config = readConfig({ DATABASE_URL: empty.url, DATA_DIR: folder })
    writeFileSync(join(folder, 'empty.db'), '')
    await expect(importing([authors()])).rejects.toThrow(/Start the server of this version once/)
    await empty.drop()
    config = readConfig({ DATABASE_URL: `file:${join(folder, 'empty.db')}`, DATA_DIR: folder })
    await expect(importing([authors()])).rejects.toThrow(/Start the server of this version once/)
  })

  test('an import is refused while another one is running, and so is a restore', async () => {
    const path = join(folder, 'busy.db')
    writeFileSync(path, '')
    config = readConfig({ DATABASE_URL: `file:${path}`, DATA_DIR: folder })
    const unlock = lockImports(path)
    await expect(importing([authors()])).rejects.toThrow(/are being imported/)
    const manifest: Manifest = {
      is: 'a copy of an Inkhorn database',
      engine: 'sqlite',
      madeAt: new Date().toISOString(),
      schema: null,
      migrations: [],
      rows: {},
      bytes: 0,
      sha256: '',
    }
    const replacing = restoreSqlite(path, join(folder, 'backup'), manifest, {
      replace: true,
      savedAs: `${path}.old`,
    })
    await expect(replacing).rejects.toThrow(/are being imported/)
    unlock()
  })
})

describe('values that people paste into a CSV file', () => {
  const csv = (...rows: string[]) =>
    write('pasted.csv', ['title,author,isbn,year,pages,language,description', ...rows].join('\n'))

  test('are read from formulas, with qualifiers, in lists and in digits of other scripts', async () => {
    const { reports } = await importing([
      csv(
        'One,A. Writer,="1250313198",1379 [2000 or 2001],"xii, 320 p.",eng,Caf&eacute; &amp;amp; tea',
        'Two,B. Writer,"=""9780306406157""",۱۳۷۹,320,per,',
        'Three,C. Writer,0-8044-2957-X (pbk.),２００１,３２０,,',
        'Four,D. Writer,"0439023483 ; 9780439023481 (hbk.)",2001,"1,024",,',
      ),
    ])
    expect(reports).toMatchObject([{ added: 4, bad: 0, dropped: { count: 0, first: [] } }])
    const stored = (await listBooks()).filter(({ author }) => author.endsWith(' Writer'))
    expect(stored).toMatchObject([
      { isbn: '9781250313195', published_year: 2000, page_count: 320, description: 'Café & tea' },
      { isbn: '9780306406157', published_year: 2000, page_count: 320, language: 'per' },
      { isbn: '9780804429573', published_year: 2001, page_count: 320 },
      { published_year: 2001, page_count: 1024 },
    ])
  })

  test('are counted and named if nothing in them can be read; the rest of the book is stored', async () => {
    const { reports } = await importing([
      csv('One,A. Writer,1250313199,n.d.,many,English,', 'Two,B. Writer,9.78125E+12,2001,10,eng,'),
    ])
    expect(reports).toMatchObject([{ added: 2, bad: 0 }])
    expect(reports[0]?.dropped).toEqual({
      count: 5,
      first: [
        { line: 2, column: 'isbn', value: '1250313199' },
        { line: 2, column: 'year', value: 'n.d.' },
        { line: 2, column: 'pages', value: 'many' },
        { line: 2, column: 'language', value: 'English' },
        { line: 3, column: 'isbn', value: '9.78125E+12' },
      ],
    })
  })

  test('by authors and about subjects named like a property of every object do not stop the import', async () => {
    const { reports } = await importing([
      csv(
        'One,Constructor,,,,,',
        'Two,"Constructor, Jane",,,,,',
        'Three,__proto__,,,,,',
        'Four,toString,,,,,',
        'Five,E. Writer,,,,,',
      ),
    ])
    expect(reports).toMatchObject([{ added: 5, bad: 0 }])
  })
})

test('a book that cannot be stored is skipped, counted and named, and the others are stored', async () => {
  const refuse = 'The Refused Book'
  const store = createBookStore(app.db)
  const failing = {
    ...store,
    store: (books: readonly ImportedBook[]) =>
      books.some(({ title }) => title === refuse)
        ? Promise.reject(new Error('no such letter'))
        : store.store(books),
  }
  const file = await inspectFile(write('refused.csv', `title,author\nOne,A\n${refuse},B\nTwo,C\n`))
  const { staging, close } = await openStaging(join(folder, 'staging.db'))
  const report = await importCsv(staging, failing, file, () => {})
  await close()
  expect(report).toMatchObject({
    added: 2,
    bad: 1,
    firstBad: [{ line: 3, reason: 'cannot be stored: no such letter' }],
  })
})
