import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClubNews, newsClubsShown, newsCounted } from '#contract/news/news.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { type BookInClub, addToList, createBookInClub } from '#tests/book-in-club.ts'
import { insertBooks, joinByInvite, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
afterAll(() => app.close())

const url = '/api/clubs/mine/news'

async function newsOf(caller: Caller, club: BookInClub) {
  const all: ClubNews[] = (await caller.get(url)).body
  return all.find((one) => Number(one.club.id) === club.id)?.news
}

/** Opens the club's page. Later posts are at least a millisecond newer. */
async function visit(caller: Caller, club: BookInClub): Promise<void> {
  expect((await caller.post(`${club.url}/visit`)).status).toBe(204)
  await wait(2)
}

const review = (club: BookInClub, caller: Caller) =>
  caller.post(`/api/books/${club.bookId}/ratings`, {
    clubId: club.id,
    rating: 4,
    comment: 'Good',
    memberName: 'A reader',
  })

async function post(club: BookInClub, caller: Caller, title: string, parentId?: number): Promise<number> {
  const words = { title, content: 'Words', memberName: 'A reader' }
  const { status, body } = await caller.post(
    `${club.page}/discussions`,
    parentId === undefined ? words : { content: 'Words', memberName: 'A reader', parentId },
  )
  expect(status).toBe(201)
  return body.id
}

test('a member sees what others added since their last visit, with the newest of each kind, until the next visit', async () => {
  const club = await createBookInClub(app, 'invite-only')
  await visit(jonas, club)
  expect(await newsOf(jonas, club)).toBeUndefined()

  await review(club, mara)
  const thread = await post(club, mara, 'A thought')
  const question = await post(club, mara, 'Question: why?')
  await post(club, mara, '', thread)
  await wait(2)
  const reply = await post(club, mara, '', question)
  await mara.post(`${club.page}/notes`, { content: 'Page one', memberName: 'Mara' })
  const [added = 0] = await insertBooks(app, ['Added later'], 'A Newcomer')
  await addToList(app, club, added)
  const latest = { bookId: club.bookId, postId: null }
  expect(await newsOf(jonas, club)).toEqual([
    { kind: 'reviews', count: 1, latest },
    { kind: 'discussions', count: 1, latest: { ...latest, postId: thread } },
    { kind: 'questions', count: 1, latest: { ...latest, postId: question } },
    { kind: 'replies', count: 2, latest: { ...latest, postId: reply } },
    { kind: 'notes', count: 1, latest },
    { kind: 'books', count: 1, latest: { bookId: added, postId: null } },
  ])

  await visit(jonas, club)
  expect(await newsOf(jonas, club)).toBeUndefined()
})

test('a review with stars only is news as a rating', async () => {
  const club = await createBookInClub(app, 'open')
  await visit(jonas, club)
  await review(club, mara)
  for (const name of ['ines', 'noor'] as const)
    await (
      await app.as(name)
    ).post(`/api/books/${club.bookId}/ratings`, { clubId: club.id, rating: 3, comment: ' ' })
  expect(await newsOf(jonas, club)).toMatchObject([
    { kind: 'reviews', count: 1 },
    { kind: 'ratings', count: 2 },
  ])
})

test('a member’s own activity is not news to them', async () => {
  const club = await createBookInClub(app, 'open')
  await visit(jonas, club)
  await visit(mara, club)
  await review(club, jonas)
  await post(club, jonas, 'Mine')
  expect(await newsOf(jonas, club)).toBeUndefined()
  expect((await newsOf(mara, club))?.map(({ kind }) => kind)).toEqual(['reviews', 'discussions'])
})

test('a deleted post is not news', async () => {
  const club = await createBookInClub(app, 'open')
  await visit(jonas, club)
  const thread = await post(club, mara, 'Never mind')
  const answered = await post(club, mara, 'Never mind either')
  await post(club, jonas, '', answered)
  for (const id of [thread, answered]) await mara.delete(`${club.page}/discussions/${id}`)
  expect(await newsOf(jonas, club)).toBeUndefined()
})

test('posts on a book that has left the list are not news', async () => {
  const club = await createBookInClub(app, 'open')
  await visit(jonas, club)
  await review(club, mara)
  const thread = await post(club, mara, 'A thought')
  await post(club, mara, 'Question: why?')
  await post(club, mara, '', thread)
  await mara.post(`${club.page}/notes`, { content: 'Page one', memberName: 'Mara' })
  expect(await newsOf(jonas, club)).toHaveLength(5)
  expect((await mara.delete(`${club.url}/books/${club.bookId}`)).status).toBeLessThan(300)
  expect(await newsOf(jonas, club)).toBeUndefined()
})

test('news is for members: pending readers, strangers and visitors get none', async () => {
  const club = await createBookInClub(app, 'invite-only')
  await review(club, mara)
  for (const person of ['noor', 'ines'] as const)
    expect(await newsOf(await app.as(person), club)).toBeUndefined()
  expect((await app.visitor.get(url)).status).toBe(401)
  expect((await app.visitor.post(`${club.url}/visit`)).status).toBe(401)
  expect((await jonas.post('/api/clubs/999999/visit')).status).toBe(404)
})

test('a new member gets only news from after they joined', async () => {
  const club = await createBookInClub(app, 'invite-only')
  await review(club, mara)
  await joinByInvite(app, club, 'tariq')
  const tariq = await app.as('tariq')
  expect(await newsOf(tariq, club)).toBeUndefined()
  await wait(2)
  await post(club, mara, 'Welcome')
  expect(await newsOf(tariq, club)).toHaveLength(1)
})

test('a note that is committed after a visit is news, although its time is before the visit', async () => {
  const club = await createBookInClub(app, 'open')
  await wait(2)
  const written = new Date().toISOString()
  await wait(2)
  await visit(jonas, club)
  const author = await userId(app, 'mara')
  await transact(app.db, async (change) => {
    await change
      .insertInto('notes')
      .values({
        club_id: club.id,
        book_id: club.bookId,
        user_id: author,
        content: 'Written before the visit',
        member_name: 'Mara',
        created_at: written,
      })
      .execute()
    await reviseClub(change, club.id, { parts: ['notes'] })
  })
  expect(await newsOf(jonas, club)).toMatchObject([{ kind: 'notes', count: 1 }])
})

test('news is counted up to twenty, and one more means more', async () => {
  const club = await createBookInClub(app, 'open')
  await visit(jonas, club)
  for (let one = 0; one < newsCounted + 3; one++)
    await mara.post(`${club.page}/notes`, { content: `Note ${one}`, memberName: 'Mara' })
  expect((await newsOf(jonas, club))?.map(({ count }) => count)).toEqual([newsCounted + 1])
})

test('a visit to a club that has not changed writes nothing, and news stays fresh until a club changes', async () => {
  const club = await createBookInClub(app, 'open')
  await visit(jonas, club)
  const visitedAt = async () =>
    (
      await app.db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select('visited_at')
        .where('club_id', '=', club.id)
        .where('email', 'like', 'jonas@%')
        .executeTakeFirstOrThrow()
    ).visited_at
  const before = await visitedAt()
  await visit(jonas, club)
  expect(await visitedAt()).toBe(before)

  const { headers } = await jonas.get(url)
  const known = { 'if-none-match': String(headers['etag']) }
  expect((await jonas.get(url, known)).status).toBe(304)
  await review(club, mara)
  expect((await jonas.get(url, known)).status).toBe(200)
})

test(`news comes from at most ${newsClubsShown} clubs, and clubs without any take no place`, async () => {
  const noor = await app.as('noor')
  const club = await createBookInClub(app, 'open')
  await noor.post(`${club.url}/join`)
  const own: number[] = []
  for (let one = 0; one < newsClubsShown; one++) {
    const { body } = await noor.post('/api/clubs', {
      name: `Own ${one}`,
      description: 'Own',
      visibility: 'open',
    })
    own.push(body.id)
  }
  await wait(2)
  await post(club, mara, 'A thought')
  const clubsWithNews = async () => (await noor.get(url)).body.map((one: ClubNews) => Number(one.club.id))
  expect(await clubsWithNews()).toEqual([club.id])

  await app.db
    .insertInto('listed_books')
    .values(
      own.map((id) => ({
        club_id: id,
        book_id: club.bookId,
        work_key: 'by somebody else',
        status: 'to read' as const,
        added_at: new Date().toISOString(),
      })),
    )
    .execute()
  // Changes a revision, as each of those books would have.
  await post(club, mara, 'Another thought')
  expect(await clubsWithNews()).toEqual(own.toReversed())
})
