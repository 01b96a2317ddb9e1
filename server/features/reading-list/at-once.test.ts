import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ClubId } from '#contract/clubs/club.ts'
import { transact } from '#server/db/transact.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { type CastClub, createCastClub, insertBooks, userId } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
let url: string
let dune: number
let circe: number
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  const [first = 0] = await insertBooks(app, ['Dune'])
  const [second = 0] = await insertBooks(app, ['Circe'], 'Madeline Miller')
  dune = first
  circe = second
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  url = `${club.url}/books`
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const addToList = (caller: Caller, bookId: unknown) => caller.post(url, { bookId })
const titles = async (caller: Caller = app.visitor) =>
  (await caller.get(url)).body.map((book: { title: string }) => book.title)
const counts = async () => {
  const { bookCount, booksRead } = (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body
  return { bookCount, booksRead }
}

describe('at the same time', () => {
  test('one book added by three readers at the same time is listed once', async () => {
    const answers = await Promise.all([jonas, mara, jonas].map((caller) => addToList(caller, dune)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await counts()).toEqual({ bookCount: 1, booksRead: 0 })
  })

  test('many books added at the same time are all listed and counted', async () => {
    const books = await insertBooks(
      app,
      Array.from({ length: 20 }, (_, number) => `Race ${number}`),
      'Racer',
    )
    const answers = await Promise.all(books.map((book, at) => addToList(at % 2 ? jonas : mara, book)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await counts()).toEqual({ bookCount: 20, booksRead: 0 })
  })

  test('adding, marking and removing books at the same time keeps the counts correct §3.2', async () => {
    await addToList(jonas, circe)
    await Promise.all([
      addToList(jonas, dune),
      mara.delete(`${url}/${dune}`),
      jonas.patch(`${url}/${circe}`, { status: 'read' }),
      mara.patch(`${url}/${circe}`, { status: 'read', readDate: '2024-01-01' }),
      jonas.patch(`${url}/${dune}`, { status: 'read' }),
      mara.delete(`${url}/${circe}`),
      jonas.delete(`${url}/${circe}`),
    ])
    await expectTrueCounters(app.db)
  })

  test('a member who is being removed can change nothing §6.9', async () => {
    const person = await userId(app, 'jonas')
    const asked = await transact(app.db, async (change) => {
      await lockClub(change, ClubId.parse(club.id))
      const answer = addToList(jonas, dune)
      await setTimeout(100)
      await change
        .deleteFrom('members')
        .where('club_id', '=', club.id)
        .where('user_id', '=', person)
        .execute()
      await change.updateTable('clubs').set({ member_count: 1 }).where('id', '=', club.id).execute()
      return { answer }
    })
    expect((await asked.answer).status).toBe(403)
    expect(await titles()).toEqual([])
  })
})
