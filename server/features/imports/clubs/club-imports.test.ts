import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBooks } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { done, signInAs, type Somebody } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let ada: Somebody
let bea: Somebody
let stranger: Somebody
let club: { id: number; slug: string }
let books: number[]
let count = 0

beforeAll(async () => void (app = await createTestApp()))
beforeEach(async () => {
  count++
  ada = await signInAs(app, `Ada Founder${count}`)
  bea = await signInAs(app, `Bea Second${count}`)
  stranger = await signInAs(app, `Carl Stranger${count}`)
  club = await done(ada.post('/api/clubs', { name: `Old friends ${count}`, description: 'Since 2009' }))
  await done(bea.post(`/api/clubs/${club.id}/join`, {}))
  books = await insertBooks(app, [`River of Salt ${count}`, `The Long Table ${count}`], 'Nora Vale')
})
afterAll(() => app.close())

const columns = {
  Book: 'title',
  Writer: 'author',
  When: 'readDate',
  Who: 'chosenBy',
  Stars: 'rating',
} as const
type Cells = { [header in keyof typeof columns]?: string }
const at = (below = '', of = club) => `/api/clubs/${of.id}/imports${below}`

async function staged(rows: readonly Cells[]) {
  const { id } = await done(
    ada.post(at(), { kind: 'csv', fileName: 'history.tsv', rows: rows.length, columns }),
  )
  await done(
    ada.post(at(`/${id}/rows`), { rows: rows.map((cells, index) => ({ number: index + 1, cells })) }),
  )
  await expect
    .poll(
      async () => {
        const { counts } = await done(ada.get(at(`/${id}`)))
        return counts.certain + counts.likely + counts.unknown + counts.failed
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(rows.length)
  return done(ada.get(at(`/${id}`)))
}
async function run(id: number, by = ada) {
  await done(by.post(at(`/${id}/start`)))
  await expect
    .poll(async () => (await done(ada.get(at(`/${id}`)))).state, { timeout: 20_000, interval: 20 })
    .toBe('done')
  return done(ada.get(at(`/${id}`)))
}
const list = (): Promise<{ id: number; title: string }[]> => done(ada.get(`/api/clubs/${club.id}/books`))
const idOf = async (who: Somebody) => (await done(who.get('/api/auth/user'))).id
const history = (): Cells[] => [
  { Book: `River of Salt ${count}`, Writer: 'Nora Vale', When: '2019-03-09', Who: 'Bea', Stars: '4,5' },
  { Book: `The Long Table ${count}`, Writer: 'Vale, Nora', When: 'March 2021', Who: 'Grandmother' },
  { Book: `Found in a Drawer ${count}`, Writer: 'Unknown Writer', When: '2015', Stars: '3' },
]

describe('a club’s history', () => {
  test('comes in as books that were read, with their day, who suggested them and stars §X.90 §X.91 §X.109', async () => {
    const session = await staged(history())
    expect(session).toMatchObject({ counts: { certain: 2, unknown: 1 }, ready: 2, shelves: [] })
    expect(
      session.people.toSorted((one: { name: string }, other: { name: string }) =>
        one.name < other.name ? -1 : 1,
      ),
    ).toMatchObject([
      { name: 'Bea', userId: await idOf(bea), memberName: `Bea Second${count}`, isAnswered: false },
      { name: 'Grandmother', userId: null, memberName: null, isAnswered: false },
    ])
    expect(await done(ada.get(at(`/${session.id}/rows?state=certain`)))).toMatchObject([
      { book: { id: books[0] }, row: { readDate: '2019-03-09', chosenBy: 'Bea', stars: 4.5 } },
      { book: { id: books[1] }, row: { readDate: '2021-03', chosenBy: 'Grandmother' } },
    ])
    expect(await list()).toEqual([])

    // Another admin goes on with it.
    const { id: beasId } = await app.db
      .selectFrom('members')
      .select('id')
      .where('club_id', '=', club.id)
      .where('user_id', '=', await idOf(bea))
      .executeTakeFirstOrThrow()
    await done(ada.post(`/api/clubs/${club.id}/members/${beasId}/make-admin`))
    const adaId = await idOf(ada)
    const answered = await done(
      bea.patch(at(`/${session.id}/rows`), {
        choices: [{ number: 3, choice: 'make' }],
        people: { Grandmother: adaId },
      }),
    )
    expect(answered.people).toContainEqual(
      expect.objectContaining({ name: 'Grandmother', userId: adaId, isAnswered: true }),
    )
    expect(await run(session.id, bea)).toMatchObject({ written: 3, ready: 0 })
    // Somebody is known only now.
    for (const [person, chosenBy] of [
      [null, null],
      [adaId, adaId],
    ]) {
      await done(ada.patch(at(`/${session.id}/rows`), { people: { Grandmother: person } }))
      expect((await list()).find(({ id }) => id === books[1])).toMatchObject({ chosenBy })
    }
    const byTitle = new Map((await list()).map((book) => [book.title, book]))
    expect(byTitle.get(`River of Salt ${count}`)).toMatchObject({
      status: 'read',
      readDate: '2019-03-09',
      chosenBy: await idOf(bea),
    })
    expect(byTitle.get(`The Long Table ${count}`)).toMatchObject({ readDate: '2021-03-31', chosenBy: adaId })
    expect(byTitle.get(`Found in a Drawer ${count}`)).toMatchObject({
      readDate: '2015-12-31',
      chosenBy: null,
    })
    expect(JSON.stringify(await done(ada.get(`/api/clubs/${club.id}/reading-list/admin`)))).toContain('★★★★½')
    await expectTrueCounters(app.db)
  })

  test('leaves what the list says already, and fills only what it doesn’t say of a read book §X.92', async () => {
    const [first = 0, second = 0] = books
    await done(bea.post(`/api/clubs/${club.id}/books`, { bookId: first }))
    await done(bea.patch(`/api/clubs/${club.id}/books/${first}`, { status: 'read' }))
    await done(bea.post(`/api/clubs/${club.id}/books`, { bookId: second }))
    const { id } = await staged(history().slice(0, 2))
    await run(id)
    const kept = await list()
    expect(kept.find((book) => book.id === first)).toMatchObject({
      readDate: '2019-03-09',
      chosenBy: await idOf(bea),
    })
    expect(kept.find((book) => book.id === second)).toMatchObject({ status: 'to read', readDate: null })
    const csv = await ada.get(at(`/${id}/left-out.csv`))
    expect(String(csv.body)).toContain('hasn’t finished')
    expect(await done(ada.post(at(`/${id}/undo`)))).toMatchObject({ state: 'undone' })
    expect((await list()).find((book) => book.id === first)).toMatchObject({
      status: 'read',
      readDate: null,
      chosenBy: null,
    })
    await expectTrueCounters(app.db)
  })

  test('says of a row that fills a part what else it says of the book §X.105 §X.109', async () => {
    const [first = 0, second = 0] = books
    for (const bookId of [first, second]) {
      await done(bea.post(`/api/clubs/${club.id}/books`, { bookId }))
      await done(
        bea.patch(`/api/clubs/${club.id}/books/${bookId}`, { status: 'read', readDate: '2018-01-01' }),
      )
    }
    const [row, suggested] = history()
    const { id } = await staged([
      { ...row, Stars: '' },
      { ...row, When: '2018-01-01', Stars: '3' },
      { ...row },
      { ...row, When: '2018', Who: '', Stars: '3' },
      { ...suggested, When: '' },
    ])
    expect(await run(id)).toMatchObject({ written: 2, counts: { remarked: 1 } })
    const otherwise = 'Not brought in, because the list already says something else'
    expect((await done(ada.get(at(`/${id}/rows`)))).map((one: { problem: string }) => one.problem)).toEqual([
      `${otherwise}: when it was read`,
      null,
      `It’s on the list already · ${otherwise}: when it was read, stars`,
      'It’s on the list already',
      'It’s on the list already',
    ])
    // Who it was is said only now, and taken back.
    for (const [person, written] of [
      [await idOf(ada), 3],
      [null, 2],
    ]) {
      const answer = await done(ada.patch(at(`/${id}/rows`), { people: { Grandmother: person } }))
      expect(answer).toMatchObject({ written })
      expect((await list()).find((book) => book.id === second)).toMatchObject({ chosenBy: person })
    }
    await app.db
      .updateTable('listed_books')
      .set({ notes: 'At the lake' })
      .where('book_id', '=', first)
      .execute()
    await done(ada.delete(at(`/${id}`)))
    const again = await staged([{ ...row, When: '2018-01' }])
    await run(again.id)
    expect(await done(ada.get(at(`/${again.id}/rows`)))).toMatchObject([
      { problem: `It’s on the list already · ${otherwise}: stars (there’s a note instead)` },
    ])
  })

  test('is undone as a whole, but for a book with which the club has done something §X.93', async () => {
    const { id } = await staged(history())
    await done(ada.patch(at(`/${id}/rows`), { all: { state: 'unknown', choice: 'make' } }))
    await run(id)
    await done(
      bea.post(`/api/books/${books[0]}/ratings`, {
        clubId: club.id,
        rating: 4,
        comment: 'Still my favourite.',
      }),
    )
    expect(await done(ada.post(at(`/${id}/undo`)))).toMatchObject({ state: 'undone', written: 0 })
    expect((await list()).map((book) => book.id)).toEqual([books[0]])
    const made = app.db.selectFrom('books').select('id').where('title', '=', `Found in a Drawer ${count}`)
    expect(await made.execute()).toEqual([])
    await expectTrueCounters(app.db)
  })

  test('belongs to the admins of one club, one at a time, and bad input is refused §X.94 §X.97 §X.104', async () => {
    const { id, people } = await staged([{ ...history()[0], Who: 'constructor', When: '3/4/2020' }])
    expect(await done(ada.get(at(`/${id}/rows`)))).toMatchObject([
      { row: { readDate: '2020', dateIsAmbiguous: true }, remarks: [expect.stringContaining('two ways')] },
    ])
    expect(people).toMatchObject([{ name: 'constructor', userId: null, isAnswered: false }])
    expect((await ada.post(at(), { kind: 'csv', fileName: 'a.csv', rows: 1 })).status).toBe(409)
    const other = await done(stranger.post('/api/clubs', { name: `Others ${count}`, description: 'Other' }))
    expect((await stranger.get(at(`/${id}`, other))).status).toBe(404)
    expect((await stranger.get(at(`/${id}`))).status).toBe(403)
    expect((await bea.post(at(`/${id}/start`))).status).toBe(403)
    // Nor is it among an admin’s own ones.
    expect((await ada.get(`/api/imports/${id}`)).status).toBe(404)
    expect(await done(ada.get('/api/imports'))).toEqual([])
    const refused = await ada.patch(at(`/${id}/rows`), { people: { Bea: await idOf(stranger) } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'people.Bea' }] } })
    expect((await ada.delete(at(`/${id}`))).status).toBe(204)
    expect(await done(ada.get(at()))).toEqual([])
  })
})
