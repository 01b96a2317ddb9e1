import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
let url: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  url = `${club.page}/progress`
})
afterAll(() => app.close())

const save = (update: object) => done(jonas.patch(url, update))
const undo = (savedAt: string) => jonas.post(`${url}/undo`, { savedAt })
const own = () => done(jonas.get(url))
const parts = ['The Castle', 'Whitby', 'London'].map((title) => ({ title }))

test.each([
  ['a page', [{ currentPage: 120 }]],
  ['percent', [{ percent: 33.3 }]],
  ['minutes', [{ minutes: 100, totalMinutes: 641 }]],
  ['a part', [{ part: 1 }]],
  ['a page before its page count', [{ totalPages: null }, { currentPage: 7 }]],
  ['another edition', [{ percent: 50 }, { totalPages: 477 }]],
])(
  'a reader who finished by mistake goes back exactly to where they were, by %s §R.21',
  async (_by, saves) => {
    await done(mara.patch(`${club.page}/plan`, { parts }))
    for (const update of saves) await save(update)
    const before = await own()
    const { updatedAt, position } = await save({ finished: true })
    expect(position).toBe(1000)
    const undone = await undo(updatedAt)
    expect(undone.status).toBe(200)
    expect(undone.body).toEqual({ ...before, mayUndo: false })
    expect(await own()).toEqual(undone.body)
    // A plan moves those who said that they had finished a part: that is restored, too.
    await done(
      mara.patch(`${club.page}/plan`, { parts: [{ title: 'The Castle', weight: 8 }, ...parts.slice(1)] }),
    )
    const moved = saves.some((update) => 'part' in update)
    expect((await own()).position).toBe(moved ? 800 : before.position)
  },
)

test('a first save that is undone leaves nothing §R.21', async () => {
  const before = await own()
  const { updatedAt } = await save({ finished: true })
  expect((await undo(updatedAt)).body).toEqual(before)
  expect(before).toMatchObject({ currentPage: 0, updatedAt: null })
})

test('what a second press saves again is undone as one §R.21', async () => {
  await save({ currentPage: 50 })
  await save({ finished: true })
  const { updatedAt } = await save({ finished: true })
  expect((await undo(updatedAt)).body).toMatchObject({ currentPage: 50, position: 166 })
})

test('only the last save is undone, once, and not after the plan has changed §R.21', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await save({ currentPage: 50 })
  const { updatedAt } = await save({ finished: true })
  expect((await undo(first.updatedAt)).status).toBe(409)
  expect((await undo(updatedAt)).status).toBe(200)
  expect((await undo(updatedAt)).status).toBe(409)
  const again = await save({ finished: true })
  await done(mara.patch(`${club.page}/plan`, { parts }))
  expect((await own()).mayUndo).toBe(false)
  expect((await undo(again.updatedAt)).body.detail).toBe(
    'Your place has changed since, so this can’t be undone.',
  )
})

test('a reader who goes back keeps what they looked ahead at before §R.21', async () => {
  await save({ currentPage: 10 })
  await done(jonas.post(`${club.page}/look-ahead`, {}))
  const { updatedAt } = await save({ finished: true })
  await undo(updatedAt)
  expect((await done(jonas.get(`${club.page}/look-ahead`))).wholeBook).toBe(true)
})

test('visitors, strangers and bad input undo nothing', async () => {
  const { updatedAt: savedAt } = await save({ currentPage: 50 })
  expect((await app.visitor.post(`${url}/undo`, { savedAt })).status).toBe(401)
  expect((await (await app.as('tariq')).post(`${url}/undo`, { savedAt })).status).toBe(403)
  for (const body of [{}, { savedAt: 'yesterday' }]) {
    const refused = await jonas.post(`${url}/undo`, body)
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'savedAt'])
  }
  expect((await jonas.post(`${club.url}/books/999999/progress/undo`, { savedAt })).status).toBe(404)
})
