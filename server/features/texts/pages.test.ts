import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { positionOf } from '#contract/plans/position.ts'
import { textsAtTheirPages } from '#server/db/migrations/076-texts-at-their-pages.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { transact } from '#server/db/transact.ts'
import { findPlaceOfPage } from './pages.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  await done(ines.post(`${club.url}/join`))
})
afterAll(() => app.close())

const at = (reader: Caller, progress: object) => done(reader.patch(`${club.page}/progress`, progress))
const save = (by: Caller, note: object) =>
  done(by.post(`${club.page}/notes`, { content: 'He dies', ...note }))
const edit = (by: Caller, { id }: { id: number }, change: object) =>
  done(by.patch(`${club.page}/notes/${id}`, change))
const read = async (reader: Caller): Promise<{ content: string | null; place: number }[]> =>
  await done(reader.get(`${club.page}/notes`))
const forgetLength = async () => {
  await app.db.updateTable('books').set({ page_count: null }).where('id', '=', club.bookId).execute()
}
const countPages = (pageCount: number | null) => done(mara.patch(`${club.page}/metadata`, { pageCount }))

describe('the place of a note with a page', () => {
  test('a note is sealed until its page, however far its author is §R.16', async () => {
    await at(jonas, { currentPage: 60, totalPages: 400 })
    await at(ines, { percent: 40 })
    expect(await save(jonas, { pageNumber: 239 })).toMatchObject({ place: 597, sealed: false })
    expect(await save(jonas, { pageNumber: 239, quote: true })).toMatchObject({ place: 597 })
    expect(await read(ines)).toMatchObject([{ content: null }, { content: null, place: 597 }])
    await at(ines, { currentPage: 239, totalPages: 400 })
    expect(await read(ines)).toMatchObject([{ content: 'He dies' }, { content: 'He dies' }])
    const thread = { title: 'Here', content: 'He dies', pageNumber: 300 }
    expect(await done(jonas.post(`${club.page}/discussions`, thread))).toMatchObject({ place: 750 })
  })

  test('a note stays where its author is if its page is behind them, and may be put back to the page, or later §R.16', async () => {
    await at(jonas, { currentPage: 200, totalPages: 400 })
    expect(await save(jonas, { pageNumber: 20 })).toMatchObject({ place: 500 })
    expect(await save(jonas, { pageNumber: 20, place: 0 })).toMatchObject({ place: 50 })
    expect(await save(jonas, { pageNumber: 239, place: 100 })).toMatchObject({ place: 597 })
    const later = await save(jonas, { pageNumber: 239, place: 900 })
    expect(later).toMatchObject({ place: 900 })
    expect(await edit(jonas, later, { place: 3 })).toMatchObject({ place: 597 })
  })

  test('a note follows another page, and stays when it loses its page §R.16', async () => {
    await at(jonas, { currentPage: 60, totalPages: 400 })
    const note = await save(jonas, { pageNumber: 239 })
    expect(await edit(jonas, note, { pageNumber: 300 })).toMatchObject({ place: 750 })
    expect(await edit(jonas, note, { pageNumber: 80 })).toMatchObject({ place: 200 })
    expect(await edit(jonas, note, { pageNumber: 10 })).toMatchObject({ place: 150 })
    expect(await edit(jonas, note, { pageNumber: 300 })).toMatchObject({ place: 750 })
    expect(await edit(jonas, note, { content: 'He lives', pageNumber: null })).toMatchObject({ place: 750 })
    const plain = await save(jonas, {})
    expect(await edit(jonas, plain, { pageNumber: 200 })).toMatchObject({ place: 500 })
    expect(await edit(jonas, plain, { pageNumber: 401 })).toMatchObject({ place: 1000 })
  })

  test('a page counts in its author’s edition, and in the club’s if theirs is unknown §R.16', async () => {
    await at(ines, { percent: 1 })
    expect(await save(jonas, { pageNumber: 150 })).toMatchObject({ place: 500 })
    await at(jonas, { currentPage: 1, totalPages: 600 })
    expect(await save(jonas, { pageNumber: 150 })).toMatchObject({ place: 250 })
    const stranger = await app.as('noor')
    expect((await save(stranger, { pageNumber: 150 })).place).toBe(500)
    expect(await read(stranger)).toMatchObject([{ content: 'He dies' }, { content: null }, { content: null }])
  })

  test('a page of unknown length is at the end unless its author has reached it §R.16', async () => {
    await forgetLength()
    await at(ines, { percent: 40 })
    await at(jonas, { currentPage: 60 })
    expect(await save(jonas, { pageNumber: 239 })).toMatchObject({ place: 1000 })
    expect(await save(jonas, { pageNumber: 59 })).toMatchObject({ place: 0 })
    expect(await save(jonas, { pageNumber: 239, place: 300 })).toMatchObject({ place: 1000 })
  })

  test('a page seals nothing in a club where nobody follows the book, until somebody does §R.16', async () => {
    await save(jonas, { pageNumber: 150 })
    await save(jonas, {})
    expect(await read(app.visitor)).toMatchObject([{ content: 'He dies' }, { content: 'He dies', place: 0 }])
    await at(ines, { percent: 40 })
    for (const reader of [ines, app.visitor])
      expect(await read(reader)).toMatchObject([{ content: 'He dies', place: 0 }, { content: null }])
    expect((await read(ines))[1]?.place).toBe(500)
  })

  test('a note moves on to its page when an edition turns out to be shorter, and not back when it is longer §R.16', async () => {
    await countPages(800)
    await at(ines, { percent: 40 })
    await save(jonas, { pageNumber: 239 })
    expect((await read(mara))[0]?.place).toBe(298)
    await countPages(400)
    expect((await read(ines))[0]).toMatchObject({ place: 597, content: null })
    await countPages(800)
    await at(jonas, { currentPage: 10, totalPages: 300 })
    expect((await read(mara))[0]?.place).toBe(796)
    await at(jonas, { currentPage: 10, totalPages: 900 })
    expect((await read(mara))[0]?.place).toBe(796)
  })

  test('a note stays at its page when the plan changes, and what answers such a post stays after it §R.2 §R.16', async () => {
    const chapters = (...weights: number[]) =>
      done(
        mara.patch(`${club.page}/plan`, {
          parts: weights.map((weight, index) => ({ title: `Chapter ${index + 1}`, weight })),
        }),
      )
    await chapters(1, 1, 1)
    await at(ines, { percent: 45 })
    await at(jonas, { currentPage: 60, totalPages: 400 })
    await save(jonas, { pageNumber: 239 })
    const thread = { title: 'Here', content: 'He dies', pageNumber: 239 }
    const { id } = await done(jonas.post(`${club.page}/discussions`, thread))
    const reply = await done(mara.post(`${club.page}/discussions`, { parentId: id, content: 'Who?' }))
    const nested = { parentId: reply.id, content: 'He' }
    expect(await done(jonas.post(`${club.page}/discussions`, nested))).toMatchObject({ place: 597 })
    await chapters(3, 2, 95)
    expect((await read(ines))[0]).toMatchObject({ place: 597, content: null })
    const replies = await done(ines.get(`${club.page}/discussions/${id}/replies`))
    expect(replies).toMatchObject([
      { place: 597, content: null },
      { place: 597, content: null },
    ])
  })

  test('a page of any edition is at the same place as a reader on that page §R.16', async () => {
    await at(ines, { percent: 1 })
    const author = 0
    for (const [page, pages] of [
      [1, 3],
      [1, 5000],
      [2, 3],
      [3, 3],
      [4, 3],
      [239, 400],
      [99_999, 100_000],
      [100_000, 100_000],
      [333, 999],
    ] as const) {
      await countPages(pages)
      const place = await transact(app.db, (change) =>
        findPlaceOfPage(change, { clubId: club.id, bookId: club.bookId } as never, author, page),
      )
      expect([page, pages, place]).toEqual([page, pages, positionOf(page, pages)])
    }
  })
})

test('an upgrade moves stored notes and posts on to their pages once, and replies on to what they answer §R.16', async () => {
  await at(ines, { percent: 40 })
  await at(jonas, { currentPage: 60, totalPages: 400 })
  const moved = await save(jonas, { pageNumber: 239 })
  const later = await save(jonas, { pageNumber: 239, place: 800 })
  const plain = await save(jonas, {})
  const thread = { title: 'Here', content: 'He dies', pageNumber: 200 }
  const { id } = await done(jonas.post(`${club.page}/discussions`, thread))
  await done(mara.post(`${club.page}/discussions`, { parentId: id, content: 'Who?' }))
  const other = await createBookInClub(app, 'open')
  const unplaced = await done(jonas.post(`${other.page}/notes`, { content: 'x', pageNumber: 9 }))
  await app.db.updateTable('notes').set({ place: 150 }).where('id', 'in', [moved.id, plain.id]).execute()
  await app.db.updateTable('posts').set({ place: 150 }).where('club_id', '=', club.id).execute()

  await sql`drop index posts_with_page`.execute(app.db)
  await textsAtTheirPages(app.engine).up(app.db)
  const places = await app.db.selectFrom('notes').select(['id', 'place']).execute()
  const placeOf = (noteId: number) => places.find((note) => note.id === noteId)?.place
  expect([moved, later, plain, unplaced].map((note) => placeOf(note.id))).toEqual([597, 800, 150, 0])
  const posts = await app.db.selectFrom('posts').select('place').where('club_id', '=', club.id).execute()
  expect(posts).toEqual([{ place: 500 }, { place: 500 }])
})
