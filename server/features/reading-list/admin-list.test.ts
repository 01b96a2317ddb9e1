import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { latestDateOnEarth } from '#contract/http/calendar-date.ts'
import { type CastClub, joinByInvite, memberId, createCastClub, insertBooks, userId } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
let dune: number
let books: number[]
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  books = await insertBooks(app, ['Dune', 'Dune Messiah', 'Children of Dune', 'Heretics of Dune'])
  dune = books[0] ?? 0
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  await jonas.post(`${club.url}/books`, { bookId: dune })
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const change = (body: object, book = dune, caller = jonas) =>
  caller.patch(`${club.url}/books/${book}/metadata`, body)
const panel = async () => (await mara.get(`${club.url}/reading-list/admin`)).body
const booksRead = async () => (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body.booksRead

describe('the admin list', () => {
  test('the admin list shows the list, the club and the members §3.7 §7.11', async () => {
    const { status, body } = await mara.get(`${club.url}/reading-list/admin`)
    expect(status).toBe(200)
    expect(body.clubInfo).toEqual({ name: club.name, slug: club.slug })
    expect(body.books).toMatchObject([
      {
        id: dune,
        title: 'Dune',
        chosenBy: null,
        readDate: null,
        notes: null,
        readingOrder: null,
        status: 'to read',
      },
    ])
    expect(Object.keys(body.books[0]).toSorted()).toEqual(
      'addedAt amazonUrl author chosenBy coverImageUrl description genre id isbn notes pageCount publishedYear readDate readingOrder status title'.split(
        ' ',
      ),
    )
    expect(body.members).toEqual([
      {
        id: await memberId(app, club.id, 'mara'),
        userId: await userId(app, 'mara'),
        memberName: 'Mara',
        firstName: 'Mara',
        email: 'mara@inkhorn.example',
        role: 'admin',
      },
      {
        id: await memberId(app, club.id, 'jonas'),
        userId: await userId(app, 'jonas'),
        memberName: 'Jonas',
        firstName: 'Jonas',
        email: 'jonas@inkhorn.example',
        role: 'member',
      },
    ])
  })

  test('the admin list is 304 until the list, the members or their names change', async () => {
    const url = `${club.url}/reading-list/admin`
    let held = String((await mara.get(url)).headers['etag'])
    const isNew = async () => {
      const { status, headers } = await mara.get(url, { 'if-none-match': held })
      held = String(headers['etag'])
      return status === 200
    }
    expect(await isNew()).toBe(false)
    await change({ notes: 'Bring tea' })
    expect(await isNew()).toBe(true)
    await joinByInvite(app, club, 'ines')
    expect(await isNew()).toBe(true)
    await app.db
      .updateTable('users')
      .set({ first_name: 'Jo' })
      .where('id', '=', await userId(app, 'jonas'))
      .execute()
    expect(await isNew()).toBe(true)
    await app.db
      .updateTable('users')
      .set({ first_name: 'Jonas' })
      .where('id', '=', await userId(app, 'jonas'))
      .execute()
    expect(await isNew()).toBe(true)
    expect(await isNew()).toBe(false)
  })

  test('the admin list includes the member who suggested a book, however late they joined §3.7', async () => {
    const now = new Date().toISOString()
    const users = await app.db
      .insertInto('users')
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          email: `late${at}-${club.id}@x.example`,
          first_name: `Late ${at}`,
          created_at: now,
        })),
      )
      .returning('id')
      .execute()
    await app.db
      .insertInto('members')
      .values(
        users.map(({ id }) => ({
          club_id: club.id,
          user_id: id,
          role: 'member' as const,
          status: 'member' as const,
          joined_at: now,
        })),
      )
      .execute()
    await app.db.updateTable('clubs').set({ member_count: 122 }).where('id', '=', club.id).execute()
    expect((await panel()).members).toHaveLength(100)
    const last = users.at(-1)?.id
    await change({ chosenBy: last })
    const { members, books: shown } = await panel()
    expect(members).toHaveLength(101)
    expect(members.at(-1).userId).toBe(last)
    expect(shown[0].chosenBy).toBe(last)
  })
})

describe('a club’s data about a book', () => {
  test('a club changes one field of a listed book at a time and keeps the others §7.10', async () => {
    const mine = await userId(app, 'jonas')
    expect((await change({ chosenBy: mine })).body).toMatchObject({ chosenBy: mine })
    expect((await change({ notes: ' Two\r\nlines ' })).body).toMatchObject({
      notes: 'Two\nlines',
      chosenBy: mine,
    })
    expect((await change({ readingOrder: 0 })).body).toMatchObject({ readingOrder: 0, notes: 'Two\nlines' })
    expect((await change({ status: 'reading' })).body).toMatchObject({ status: 'reading', readingOrder: 0 })
    const { status, body } = await change({ readDate: '2024-05-31' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'read', readDate: '2024-05-31', chosenBy: mine })
    expect((await panel()).books).toEqual([body])
    expect((await change({ chosenBy: null, notes: '', readingOrder: null })).body).toMatchObject({
      chosenBy: null,
      notes: null,
      readingOrder: null,
      readDate: '2024-05-31',
    })
  })

  test('a read date marks a book read, and clearing it makes the book to read again; both are counted §4.7', async () => {
    await change({ readDate: '2024-05-31T22:00:00.000Z' })
    expect(await booksRead()).toBe(1)
    await change({ readDate: '2023-01-01' })
    expect(await booksRead()).toBe(1)
    expect((await change({ readDate: null })).body).toMatchObject({ status: 'to read', readDate: null })
    expect(await booksRead()).toBe(0)
    await change({ status: 'reading' })
    expect((await change({ readDate: null })).body.status).toBe('reading')
    expect((await change({ status: 'read', readDate: null })).body).toMatchObject({
      status: 'read',
      readDate: null,
    })
    expect(await booksRead()).toBe(1)
    expect((await change({ status: 'to read' })).body.readDate).toBeNull()
  })

  test('only a member can have suggested a book, as a number or a string of digits §3.8', async () => {
    const mine = await userId(app, 'jonas')
    expect((await change({ chosenBy: String(mine) })).body.chosenBy).toBe(mine)
    for (const person of ['ines', 'noor'] as const) {
      const { status, body } = await change({ chosenBy: await userId(app, person) })
      expect([status, body.errors[0].field]).toEqual([400, 'chosenBy'])
    }
    expect((await change({ chosenBy: 999_999 })).status).toBe(400)
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    expect((await change({ chosenBy: mine, notes: 'Kept' }, dune, mara)).body.chosenBy).toBe(mine)
    await joinByInvite(app, club, 'jonas')
  })

  test('a club may have its own page count for a book, which leaves the shared book alone', async () => {
    expect((await change({ pageCount: 412 })).body.pageCount).toBe(412)
    expect((await jonas.get(`${club.url}/books`)).body[0].pageCount).toBe(412)
    expect((await jonas.get(`/api/books/${dune}`)).body.pageCount).toBeNull()
    const other = await createCastClub(app, 'open')
    await jonas.post(`${other.url}/books`, { bookId: dune })
    expect((await jonas.get(`${other.url}/books`)).body[0].pageCount).toBeNull()
    expect((await change({ pageCount: null })).body.pageCount).toBeNull()
  })

  test.each([
    [{}, 'body'],
    [{ title: 'Mine' }, 'body'],
    [{ chosenBy: 'me' }, 'chosenBy'],
    [{ chosenBy: 0 }, 'chosenBy'],
    [{ chosenBy: true }, 'chosenBy'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
    [{ readingOrder: -1 }, 'readingOrder'],
    [{ readingOrder: 1.5 }, 'readingOrder'],
    [{ status: 'lost' }, 'status'],
    [{ pageCount: 0 }, 'pageCount'],
    [{ readDate: '' }, 'readDate'],
    [{ readDate: '1899-12-31' }, 'readDate'],
    [{ readDate: latestDateOnEarth(new Date(Date.now() + 2 * 86_400_000)) }, 'readDate'],
    [{ readDate: '2024-05-31', status: 'reading' }, 'readDate'],
  ])('a listed book refuses %j and names the field', async (payload, field) => {
    const before = await panel()
    const { status, body } = await change(payload)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe(field)
    expect(await panel()).toEqual(before)
  })

  test('a club edits only books on its own list', async () => {
    expect((await change({ notes: 'x' }, books[1])).status).toBe(404)
    expect((await jonas.patch(`/api/clubs/999999/books/${dune}/metadata`, { notes: 'x' })).status).toBe(404)
  })

  test('concurrent changes of a listed book by many all survive §7.10', async () => {
    const answers = await Promise.all([
      change({ readDate: '2024-01-01' }),
      change({ readDate: '2024-01-02' }, dune, mara),
      change({ notes: 'Both' }),
      change({ pageCount: 5 }, dune, mara),
      change({ readDate: null }),
      change({ status: 'read' }, dune, mara),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await panel()).books[0]).toMatchObject({ notes: 'Both', pageCount: 5 })
  })
})

describe('a book on the list', () => {
  test('a book on the list has the average of its own club, and keeps it when removed and added again', async () => {
    const review = { rating: 4, comment: '', memberName: 'Jonas', clubId: club.id }
    await jonas.post(`/api/books/${dune}/ratings`, review)
    const other = await createCastClub(app, 'open')
    const put = await jonas.post(`${other.url}/books`, { bookId: dune })
    expect(put.body).toMatchObject({ averageRating: 0, reviewCount: 0 })
    expect((await jonas.get(`${club.url}/books`)).body).toMatchObject([{ averageRating: 4, reviewCount: 1 }])
    expect((await jonas.get(`${other.url}/books`)).body).toMatchObject([{ averageRating: 0, reviewCount: 0 }])
    await jonas.delete(`${club.url}/books/${dune}`)
    const back = await jonas.post(`${club.url}/books`, { bookId: dune })
    expect(back.body).toMatchObject({ averageRating: 4, reviewCount: 1 })
  })
})
