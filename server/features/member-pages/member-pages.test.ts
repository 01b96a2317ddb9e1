import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { excerptMax } from '#contract/member-pages/member-page.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import type { Person } from '#tests/cast.ts'
import { insertBooks, joinByInvite, memberId, userId } from '#tests/club.ts'
import { createClock, day } from '#tests/clock.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const clock = createClock()
let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: BookInClub
let jonasId: number
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  // Mara is the admin, Jonas and Ines are members, and Noor is pending.
  club = await createBookInClub(app, 'public-preview')
  await joinByInvite(app, club, 'ines')
  jonasId = (await memberId(app, club.id, 'jonas')) ?? 0
})
afterAll(() => app.close())

const pageOf = (id: number | undefined = jonasId) => `${club.url}/members/${id}`
const textsOf = async (kind: string, by = ines) => (await by.get(`${pageOf()}/texts?kind=${kind}`)).body
const rate = (body: object, by = jonas) =>
  by.post(`/api/books/${club.bookId}/ratings`, { clubId: club.id, memberName: 'Jonas', ...body })
const post = async (body: object, by = jonas) =>
  (await by.post(`${club.page}/discussions`, { memberName: 'Jonas', ...body })).body.id
const idOf = (person: Person) => memberId(app, club.id, person)

test('a member’s page says since when they are one, what they suggested and what was read of it §U.7', async () => {
  const [idea = 0, withdrawn = 0, listed = 0] = await insertBooks(app, ['An idea', 'Withdrawn', 'Chosen'])
  await jonas.post(`${club.url}/pool`, { bookId: idea, pitch: 'Long, and worth it' })
  const gone = (await mara.patch(`${club.url}/choosing-settings`, { suggestionsPerMember: 3 })).status
  expect(gone).toBe(200)
  const { body } = await jonas.post(`${club.url}/pool`, { bookId: withdrawn })
  expect((await jonas.delete(`${club.url}/pool/${body.id}`)).status).toBe(204)
  await mara.post(`${club.url}/books`, { bookId: listed })
  for (const bookId of [listed, club.bookId])
    await mara.patch(`${club.url}/books/${bookId}/metadata`, { chosenBy: await userId(app, 'jonas') })
  await mara.patch(`${club.url}/books/${listed}`, { status: 'read', readDate: '2026-01-05' })

  const { status, body: page } = await ines.get(pageOf())
  expect([status, page]).toEqual([
    200,
    {
      id: jonasId,
      userId: await userId(app, 'jonas'),
      name: 'Jonas',
      role: 'member',
      joinedAt: expect.any(String),
      suggested: 3,
      read: 1,
      came: 0,
      places: [],
    },
  ])
  const all = (await ines.get(`${pageOf()}/suggestions`)).body
  expect(
    all
      .map(({ book, status: state, readDate, pitch }: Record<string, { title: string }>) => [
        book?.title,
        state,
        readDate,
        pitch,
      ])
      .toSorted(),
  ).toEqual(
    [
      ['An idea', 'idea', null, 'Long, and worth it'],
      ['Chosen', 'read', '2026-01-05', null],
      [expect.stringMatching(/^Talked about/), 'to read', null, null],
    ].toSorted(),
  )
  const first = await ines.get(`${pageOf()}/suggestions?limit=2`)
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
  const titles = [...first.body, ...(await ines.get(next)).body].map(({ book }) => book.title)
  expect([first.headers['x-total-count'], titles]).toEqual([
    '3',
    all.map(({ book }: { book: { title: string } }) => book.title),
  ])
})

test('reviews, notes and posts are listed newest first, with stars and an excerpt without marks §U.8', async () => {
  await rate({ rating: 4.5, comment: `*Loved* it, ||he dies|| ${'very much '.repeat(40)}`, place: 0 })
  const asked = await post({ title: 'Question: why?', content: 'Tell me.', place: 0 })
  await post({ parentId: asked, content: 'Because.', place: 0 })
  await jonas.post(`${club.page}/notes`, { content: 'Page one', memberName: 'Jonas', place: 0, quote: true })
  const [review] = await textsOf('review')
  expect(review).toMatchObject({
    kind: 'review',
    tab: 'reviews',
    rating: 4.5,
    excerpt: expect.stringMatching(/^Loved it, \[…\] very much .*…$/),
    book: { id: club.bookId },
    sealed: false,
    penName: null,
  })
  expect(review.excerpt.length).toBeLessThanOrEqual(excerptMax)
  expect(await textsOf('post')).toMatchObject([
    { kind: 'reply', tab: 'questions', title: null, excerpt: 'Because.' },
    { kind: 'question', tab: 'questions', title: 'Question: why?', excerpt: 'Tell me.' },
  ])
  expect(await textsOf('note')).toMatchObject([{ kind: 'quote', tab: 'notes', excerpt: 'Page one' }])
  const first = await ines.get(`${pageOf()}/texts?kind=post&limit=1`)
  expect([first.headers['x-total-count'], first.body.length]).toEqual(['2', 1])
  await jonas.delete(`${club.page}/discussions/${(await textsOf('post'))[0].id}`)
  expect(await textsOf('post')).toHaveLength(1)
})

test('nobody but their author finds what is signed with another name §U.9', async () => {
  await rate({ rating: 2, comment: 'Dull', memberName: 'A lurker', place: 0 })
  await post({ title: 'Secret', content: 'Mine', memberName: 'A lurker', place: 0 })
  const seen = await ines.get(`${pageOf()}/texts?kind=review`)
  expect([seen.headers['x-total-count'], seen.body, await textsOf('post')]).toEqual(['0', [], []])
  expect(await textsOf('review', jonas)).toMatchObject([{ excerpt: 'Dull', penName: 'A lurker' }])
  expect(await textsOf('post', mara)).toEqual([])
})

test('words that the caller has not reached and stars that are closed are in no list §U.9', async () => {
  await mara.patch(`${club.page}/plan`, { chapters: 10 })
  await mara.patch(club.url, { blindStars: clock.in(40 * day).slice(0, 10) })
  await rate({ rating: 5, comment: 'The end is sad', place: 900 })
  await post({ title: 'The end', content: 'So sad', place: 900 })
  expect(await textsOf('review')).toMatchObject([{ sealed: true, excerpt: null, rating: null, part: 9 }])
  expect(await textsOf('post')).toMatchObject([{ sealed: true, title: null, excerpt: null }])
  await ines.patch(`${club.page}/progress`, { finished: true })
  expect(await textsOf('review')).toMatchObject([{ sealed: false, excerpt: 'The end is sad', rating: null }])
  expect(await textsOf('post')).toMatchObject([{ title: 'The end', excerpt: 'So sad' }])
  expect(await textsOf('review', jonas)).toMatchObject([{ rating: 5 }])
})

test('a place is shown only where the member and the club share it §U.10', async () => {
  await mara.patch(`${club.url}/books/${club.bookId}`, { status: 'reading' })
  await jonas.patch(`${club.page}/progress`, { percent: 40 })
  const places = async (by = ines) => (await by.get(pageOf())).body.places
  expect(await places()).toMatchObject([{ book: { id: club.bookId }, position: 400, finished: false }])
  await jonas.patch('/api/account', { sharesPlaces: false })
  expect(await places()).toEqual([])
  await jonas.patch('/api/account', { sharesPlaces: true })
  await mara.patch(club.url, { sharesPlaces: false })
  expect(await places()).toEqual([])
})

test('the meetings a member came to are counted §U.10', async () => {
  const { body } = await mara.post(`${club.url}/meetings`, {
    title: 'The end',
    startsAt: clock.in(day).slice(0, 16),
    timeZone: 'UTC',
  })
  clock.turn(2 * day)
  await mara.patch(`${club.url}/meetings/${body.id}/attendance`, { memberId: jonasId, came: true })
  expect((await ines.get(pageOf())).body.came).toBe(1)
})

test('only members see a member’s page, and nobody that of one who left, was removed or waits §U.11', async () => {
  const paths = ['', '/suggestions', '/texts?kind=post']
  const statuses = async (by: Caller, id: number | undefined) =>
    Promise.all(paths.map(async (path) => (await by.get(pageOf(id) + path)).status))
  expect(await statuses(ines, jonasId)).toEqual([200, 200, 200])
  for (const stranger of [app.visitor, await app.as('tariq'), await app.as('noor')])
    expect(await statuses(stranger, jonasId)).toEqual([404, 404, 404])
  expect(await statuses(mara, await idOf('noor'))).toEqual([404, 404, 404])
  const elsewhere = await createBookInClub(app, 'open')
  expect(await statuses(mara, await memberId(app, elsewhere.id, 'jonas'))).toEqual([404, 404, 404])
  expect((await ines.get(`${club.url}/members/x`)).status).toBe(400)
  expect((await ines.get(`${pageOf()}/texts?kind=poem`)).body.errors).toMatchObject([{ field: 'kind' }])

  const inesId = await idOf('ines')
  await mara.delete(`${club.url}/members/${inesId}`)
  expect(await statuses(ines, jonasId)).toEqual([404, 404, 404])
  expect(await statuses(mara, inesId)).toEqual([404, 404, 404])
  await jonas.delete(pageOf())
  expect(await statuses(mara, jonasId)).toEqual([404, 404, 404])
})
