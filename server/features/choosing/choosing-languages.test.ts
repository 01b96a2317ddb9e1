import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock, day } from '#tests/clock.ts'
import { type CastClub, createCastClub, insertBooks } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const clock = createClock()
let app: TestApp
let mara: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp({ LANGUAGES: 'en-XA' }, { now: clock.now })
  mara = await app.as('mara')
  club = await createCastClub(app, 'open')
})
afterAll(() => app.close())

const asked = async (url: string, language: string) =>
  (await app.visitor.get(url, { 'accept-language': language })).body

/** Each word of `en-XA` is longer and accented; titles and numbers stay. */
const isTranslated = (text: string): boolean => /~/.test(text) && !/\b(the|by|with|others|vote)\b/.test(text)

test('how a vote was decided, and what was left out, is said in the language of whoever reads it §L.3', async () => {
  const entryIds: number[] = []
  for (const bookId of await insertBooks(app, ['Emma', 'Circe', 'Dune']))
    entryIds.push((await mara.post(`${club.url}/pool`, { bookId })).body.id)
  const sent = { entryIds, closesAt: clock.in(3 * day), method: 'ranked' }
  const { id } = (await mara.post(`${club.url}/rounds`, sent)).body
  const url = `${club.url}/rounds/${id}`
  await mara.patch(`${url}/ballot`, { ranking: entryIds })
  await mara.patch(url, { closesAt: clock.in(day), quorum: 2 })
  clock.turn(2 * day)
  await mara.post(`${url}/close`)
  clock.turn(3 * day)
  await mara.post(`${url}/close`)

  const english = (await asked(url, 'en')).result
  expect(english.steps).toEqual([
    'Emma beats each of the others: 1 to 0 against Circe and 1 to 0 against Dune.',
  ])
  expect(english.notes).toEqual(['Only 1 of 2 members voted; this vote asked for 2.'])
  const { steps, notes } = (await asked(url, 'en-XA')).result
  expect([...steps, ...notes].map(isTranslated)).toEqual([true, true])
  expect(steps[0]).toMatch(/Emma.*1.*0.*Circe.*Dune/)
  const [inList] = await asked(`${club.url}/rounds`, 'en-XA')
  expect(inList.result.steps).toEqual(steps)
})

test('why a suggestion fits, and why a book is recommended, is said in the language of whoever reads it §L.3', async () => {
  const [read, suggested] = await insertBooks(app, ['Persuasion', 'Sanditon'])
  await app.db
    .updateTable('books')
    .set({ author: 'Jane Austen' })
    .where('id', 'in', [read ?? 0, suggested ?? 0])
    .execute()
  await mara.post(`${club.url}/books`, { bookId: read })
  await mara.patch(`${club.url}/books/${read}/metadata`, { status: 'read' })
  await mara.post(`${club.url}/pool`, { bookId: suggested })
  const fitIn = async (language: string) =>
    (await asked(`${club.url}/pool`, language)).find(
      ({ book }: { book: { id: number } }) => book.id === suggested,
    ).fit
  expect(await fitIn('en')).toBe('More by Jane Austen. You’ve read Persuasion together.')
  expect(isTranslated(await fitIn('en-XA'))).toBe(true)

  const reasonsIn = async (language: string) =>
    (await asked(`${club.url}/recommendations`, language)).map(({ reason }: { reason: string }) => reason)
  const english = await reasonsIn('en')
  expect(english.length).toBeGreaterThan(0)
  expect(english.some(isTranslated)).toBe(false)
  expect((await reasonsIn('en-XA')).every(isTranslated)).toBe(true)
})
