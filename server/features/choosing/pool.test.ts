import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pitchMax } from '#contract/choosing/pool.ts'
import { poolRefusals } from '#contract/choosing/refusals.ts'
import { listProblems } from '#server/backup/problems.ts'
import { english } from '#server/messages/wording.ts'
import { type CastClub, createCastClub, insertBooks, joinByInvite, memberId, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { listen } from '#tests/event-stream.ts'
import { type Caller, createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
let books: number[]
const titles = ['Emma', 'Circe', 'Piranesi', 'Dune', 'Beloved', 'Ulysses', 'Middlemarch']

beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  books = await insertBooks(app, titles)
})
beforeEach(async () => void (club = await createCastClub(app, 'open')))
afterEach(async () => {
  await expectTrueCounters(app.db)
  await expectNoProblems()
})

async function expectNoProblems(): Promise<void> {
  expect(await listProblems(app.db, app.engine)).toEqual([])
}
afterAll(() => app.close())

const suggest = (by: Caller, at: number, pitch = `Read ${titles[at]}`) =>
  by.post(`${club.url}/pool`, { bookId: books[at], pitch })
const pool = async (by: Caller = jonas) => (await by.get(`${club.url}/pool`)).body
const entryUrl = ({ body }: TestResponse) => `${club.url}/pool/${body.id}`
const fieldOf = ({ body }: TestResponse) => body.errors?.map(({ field }: { field: string }) => field)

describe('suggesting a book', () => {
  test('a suggested book is in the pool with its pitch and, for members, its suggester’s name §C.1', async () => {
    const { status, body } = await suggest(jonas, 0, '  A comedy of manners ')
    expect([status, body]).toMatchObject([
      201,
      {
        book: { id: books[0], title: 'Emma' },
        pitch: 'A comedy of manners',
        suggestedBy: { memberId: await memberId(app, club.id, 'jonas'), name: 'Jonas' },
        isOwn: true,
        timesRun: 0,
        renewBy: null,
        onBallot: false,
        support: { want: 0, wouldJoin: 0, pass: 0 },
        ownAnswer: null,
      },
    ])
    expect(await pool(mara)).toMatchObject([{ id: body.id, isOwn: false, suggestedBy: { name: 'Jonas' } }])
    expect(await pool(app.visitor)).toMatchObject([{ id: body.id, isOwn: false, suggestedBy: null }])
  })

  test('members can suggest a book to read, but not one that is in the pool, being read or read §C.1', async () => {
    await suggest(jonas, 0)
    expect((await suggest(mara, 0)).body).toMatchObject({
      status: 409,
      detail: poolRefusals.suggested.english,
    })
    for (const at of [1, 2, 3]) await mara.post(`${club.url}/books`, { bookId: books[at] })
    await mara.patch(`${club.url}/books/${books[2]}`, { status: 'reading' })
    await mara.patch(`${club.url}/books/${books[3]}`, { status: 'read' })
    expect((await suggest(jonas, 1)).status).toBe(201)
    expect((await suggest(jonas, 2)).body).toMatchObject({
      status: 409,
      detail: poolRefusals.reading.english,
    })
    expect((await suggest(jonas, 3)).body).toMatchObject({ status: 409, detail: poolRefusals.read.english })
  })

  test('members cannot suggest another edition of a suggested work, or a book they may not see', async () => {
    await suggest(mara, 0)
    const own = await writeBook(jonas, 'Emma', 'Frank Herbert')
    const again = await jonas.post(`${club.url}/pool`, { bookId: own, pitch: '' })
    expect([again.status, again.body.detail]).toEqual([409, poolRefusals.suggested.english])
    const deluxe = await writeBook(jonas, 'Emma: Deluxe Hardcover', 'Herbert, Frank')
    expect((await jonas.post(`${club.url}/pool`, { bookId: deluxe })).body.detail).toBe(
      poolRefusals.suggested.english,
    )
    const secret = await writeBook(ines, `Secret of ${club.id}`)
    expect((await jonas.post(`${club.url}/pool`, { bookId: secret })).status).toBe(404)
  })

  test('each member can have five suggestions in the pool, or as many as the admins allow §C.1', async () => {
    for (const at of [0, 1, 2, 3, 4]) expect((await suggest(jonas, at)).status).toBe(201)
    const sixth = await suggest(jonas, 5)
    expect([sixth.status, sixth.body.detail]).toEqual([409, english.say(poolRefusals.tooMany(5))])
    expect((await suggest(mara, 5)).status).toBe(201)

    const settings = `${club.url}/choosing-settings`
    expect((await jonas.get(settings)).body).toEqual({ suggestionsPerMember: 5 })
    expect((await jonas.patch(settings, { suggestionsPerMember: 6 })).status).toBe(403)
    for (const wrong of [0, 21, 2.5])
      expect(fieldOf(await mara.patch(settings, { suggestionsPerMember: wrong }))).toEqual([
        'suggestionsPerMember',
      ])
    expect((await mara.patch(settings, { suggestionsPerMember: 6 })).status).toBe(200)
    expect((await suggest(jonas, 6)).status).toBe(201)
    expect((await jonas.get(settings)).body).toEqual({ suggestionsPerMember: 6 })
  })

  test('only one of two members who suggest a book at the same time succeeds', async () => {
    const both = await Promise.all([suggest(mara, 0), suggest(jonas, 0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await pool()).toHaveLength(1)
  })

  test('an invalid suggestion is refused with the name of the field', async () => {
    expect(fieldOf(await suggest(jonas, 0, 'x'.repeat(pitchMax + 1)))).toEqual(['pitch'])
    expect(fieldOf(await jonas.post(`${club.url}/pool`, { pitch: 'What?' }))).toEqual(['bookId'])
  })
})

describe('a suggestion', () => {
  test('an answer to a suggestion that a member already gave leaves the revision of the club as it was', async () => {
    const emma = entryUrl(await suggest(jonas, 0))
    const revisionOf = async () => {
      const clubs = app.db.selectFrom('clubs').select('revision').where('id', '=', club.id)
      return (await clubs.executeTakeFirstOrThrow()).revision
    }
    const answer = { answer: 'want', reason: 'At last', haveRead: true }
    await mara.patch(`${emma}/answer`, answer)
    const before = await revisionOf()
    expect((await mara.patch(`${emma}/answer`, answer)).status).toBe(200)
    expect(await revisionOf()).toBe(before)
    await mara.patch(`${emma}/answer`, { haveRead: false })
    expect(await revisionOf()).toBeGreaterThan(before)
  })

  test('members answer suggestions, and the pool is sorted by support §C.2', async () => {
    const emma = await suggest(jonas, 0)
    const circe = await suggest(jonas, 1)
    const answered = await mara.patch(`${entryUrl(circe)}/answer`, {
      answer: 'want',
      reason: 'At last',
      haveRead: true,
    })
    expect(answered.body).toMatchObject({
      support: { want: 1, wouldJoin: 0, pass: 0 },
      haveRead: 1,
      cannotGet: 0,
      ownAnswer: { answer: 'want', reason: 'At last', haveRead: true, cannotGet: false },
    })
    await jonas.patch(`${entryUrl(emma)}/answer`, { answer: 'would-join' })
    const [first, second] = await pool()
    expect([first.id, second.id]).toEqual([circe.body.id, emma.body.id])
    expect(first.reasons).toEqual([{ name: 'Mara', answer: 'want', reason: 'At last' }])
    expect((await pool(app.visitor))[0].reasons).toEqual([])

    // Omitted fields stay; null removes them.
    await mara.patch(`${entryUrl(circe)}/answer`, { answer: null, cannotGet: true })
    expect((await pool(mara)).at(-1)).toMatchObject({
      id: circe.body.id,
      support: { want: 0 },
      ownAnswer: { answer: null, reason: 'At last', haveRead: true, cannotGet: true },
    })
  })

  test('a suggestion says why it fits a club that has read its author §C.3', async () => {
    const [known, other] = await insertBooks(app, [`Known ${club.id}`, `Other ${club.id}`])
    await mara.post(`${club.url}/books`, { bookId: known })
    await mara.patch(`${club.url}/books/${known}`, { status: 'reading' })
    const { body } = await jonas.post(`${club.url}/pool`, { bookId: other })
    const sentence = `More by ${body.book.author}. You’re reading Known ${club.id} together.`
    expect(body.fit).toBe(sentence)
    expect((await pool(app.visitor))[0].fit).toBe(sentence)
  })

  test('only its suggester can change a suggestion, and only they or an admin can remove it', async () => {
    const emma = await suggest(jonas, 0)
    const circe = await suggest(mara, 1)
    expect((await jonas.patch(entryUrl(emma), { pitch: 'Better' })).body.pitch).toBe('Better')
    expect((await mara.patch(entryUrl(emma), { pitch: 'Worse' })).status).toBe(403)
    expect((await jonas.delete(entryUrl(circe))).status).toBe(403)
    expect((await jonas.patch(entryUrl(emma), {})).status).toBe(400)
    expect((await mara.delete(entryUrl(emma))).status).toBe(204)
    expect((await mara.delete(entryUrl(emma))).status).toBe(404)
    expect((await jonas.patch(`${entryUrl(emma)}/answer`, { answer: 'want' })).status).toBe(404)
    expect((await suggest(jonas, 0)).status).toBe(201)
  })

  test('a suggestion cannot be found through another club', async () => {
    const emma = await suggest(jonas, 0)
    const elsewhere = await createCastClub(app, 'open')
    const url = `${elsewhere.url}/pool/${emma.body.id}`
    expect((await jonas.patch(url, { pitch: 'Here too' })).status).toBe(404)
    expect((await jonas.delete(url)).status).toBe(404)
  })

  test('a member who leaves takes their suggestions and answers along', async () => {
    await joinByInvite(app, club, 'ines')
    await suggest(ines, 0)
    const circe = await suggest(jonas, 1)
    await ines.patch(`${entryUrl(circe)}/answer`, { answer: 'pass', reason: 'No' })
    await ines.delete(`${club.url}/members/${await memberId(app, club.id, 'ines')}`)
    expect(await pool()).toMatchObject([{ id: circe.body.id, support: { pass: 0 }, reasons: [] }])
    expect((await suggest(mara, 0)).status).toBe(201)
  })

  test('a suggestion is in its suggester’s export and goes with their account', async () => {
    const book = await writeBook(await app.as('tariq'), `Memoir of ${club.id}`)
    await joinByInvite(app, club, 'tariq')
    const tariq = await app.as('tariq')
    await tariq.post(`${club.url}/pool`, { bookId: book, pitch: 'My own words' })
    const circe = await suggest(jonas, 1)
    await tariq.patch(`${entryUrl(circe)}/answer`, { answer: 'want', reason: 'Because' })
    const { bookSuggestions, bookAnswers } = (await tariq.get('/api/account/export')).body
    expect(bookSuggestions).toMatchObject([
      { club: club.name, title: `Memoir of ${club.id}`, pitch: 'My own words' },
    ])
    expect(bookAnswers).toMatchObject([{ title: 'Circe', answer: 'want', reason: 'Because' }])
    expect((await tariq.post('/api/account/deletion', { email: 'tariq@inkhorn.example' })).status).toBe(204)
    expect(await pool()).toMatchObject([{ id: circe.body.id, support: { want: 0 } }])
    expect(await app.db.selectFrom('books').select('id').where('id', '=', book).execute()).toEqual([])
  })
})

test('a change of the pool reaches the open pages of everyone who may see it', async () => {
  const page = await listen(app.http, `${club.url}/events`)
  await suggest(jonas, 0)
  await expect.poll(() => page.events.map(({ data }) => data).join()).toContain('choosing')
  page.close()
})
