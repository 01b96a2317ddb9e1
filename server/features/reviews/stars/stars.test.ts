import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listProblems } from '#server/backup/problems.ts'
import { addToList, type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { createClock, day, type TestClock } from '#tests/clock.ts'
import { insertBooks, userId } from '#tests/club.ts'
import { expectTrueRatings } from '#tests/ratings.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let clock: TestClock
let mara: Caller
let jonas: Caller
let ines: Caller
let club: BookInClub
beforeAll(async () => {
  clock = createClock()
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  clock.turnTo(new Date('2026-11-20T10:00:00.000Z'))
  await app.db.updateTable('users').set({ time_zone: null }).execute()
  await app.db.deleteFrom('notifications').execute()
  // Those of the test before would fall due as well.
  await app.db.deleteFrom('jobs').execute()
  club = await createBookInClub(app, 'open')
  await done(ines.post(`${club.url}/join`))
})
afterAll(() => app.close())

const december3 = '2026-12-03'
const close = (to: string | null = december3, admin = mara) => admin.patch(club.url, { blindStars: to })
const rate = (by: Caller, rating: number, bookId = club.bookId) =>
  done(by.post(`/api/books/${bookId}/ratings`, { clubId: club.id, rating, comment: 'Good' }))
const reviewsFor = async (caller: Caller, bookId = club.bookId) =>
  (await caller.get(`/api/books/${bookId}/ratings?clubId=${club.id}`)).body
const starsFor = async (caller: Caller, bookId = club.bookId): Promise<(number | null)[]> =>
  (await reviewsFor(caller, bookId)).map(({ rating }: { rating: number | null }) => rating)
const clubFor = async (caller: Caller) => (await caller.get(`/api/clubs/slug/${club.slug}`)).body
const listedFor = async (caller: Caller) => (await caller.get(`${club.url}/books`)).body[0]
const book = async () => (await app.visitor.get(`/api/books/${club.bookId}`)).body
const counts = async (caller: Caller) => (await caller.get(`${club.page}/stars`)).body.counts
const titlesOf = async (reader: Caller): Promise<string[]> =>
  (await reader.get('/api/notifications')).body.map(({ title }: { title: string }) => title)
const openedByItself = () => expect.poll(async () => (await clubFor(mara)).blindStars).toBe(null)
const unrated = { averageRating: 0, reviewCount: 0 }

describe('closed stars', () => {
  test('only their author sees closed stars, which count nowhere §R.14', async () => {
    expect((await close()).body.blindStars).toBe(december3)
    await rate(jonas, 2)
    await rate(ines, 5)
    for (const caller of [mara, app.visitor, await app.as('noor')])
      expect(await starsFor(caller)).toEqual([null, null])
    expect(await starsFor(jonas)).toEqual([null, 2])
    expect(await starsFor(ines)).toEqual([5, null])
    expect((await clubFor(mara)).averageRating).toBe(0)
    expect(await listedFor(mara)).toMatchObject(unrated)
    expect(await book()).toMatchObject(unrated)
    expect(await counts(jonas)).toEqual([0, 0, 0, 0, 0])
    // That there are reviews is told.
    expect((await jonas.get(`${club.page}/counts`)).body.reviews).toBe(2)
    expect(
      (await mara.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`)).headers['x-total-count'],
    ).toBe('2')
    await expectTrueRatings(app.db)
    expect(await listProblems(app.db, app.engine)).toEqual([])
  })

  test('half stars close and open without losing their half §Y.30', async () => {
    await rate(jonas, 2.5)
    await rate(ines, 4)
    await done(close())
    expect(await book()).toMatchObject(unrated)
    await expectTrueRatings(app.db)
    await done(close(null))
    expect(await book()).toMatchObject({ averageRating: 3.25, reviewCount: 2 })
    expect(await counts(mara)).toEqual([0, 0, 1, 1, 0])
    await expectTrueRatings(app.db)
    expect(await listProblems(app.db, app.engine)).toEqual([])
  })

  test('stars given before are closed too, but not those of a book the club has read §R.14', async () => {
    const [read = 0] = await insertBooks(app, ['Read long ago'])
    await addToList(app, club, read)
    await rate(jonas, 4, read)
    await done(mara.patch(`${club.url}/books/${read}`, { status: 'read', readDate: '2026-10-01' }))
    await rate(jonas, 1)
    const before = await mara.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`)
    await done(close())
    const known = { 'if-none-match': String(before.headers['etag']) }
    const after = await mara.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`, known)
    expect([after.status, after.body[0].rating]).toEqual([200, null])
    expect(await starsFor(mara, read)).toEqual([4])
    expect((await clubFor(mara)).averageRating).toBe(4)
    // Stars given from now on wait, whatever the book.
    await rate(ines, 1, read)
    expect(await starsFor(mara, read)).toEqual([null, 4])
    expect((await clubFor(mara)).averageRating).toBe(4)
    await expectTrueRatings(app.db)
  })

  test('closed stars can be changed, and deleted by an admin too, without a trace', async () => {
    await done(close())
    const { id } = await rate(jonas, 2)
    const other = await rate(ines, 5)
    const edited = await jonas.patch(`/api/books/${club.bookId}/ratings/${id}`, { rating: 4 })
    expect(edited.body.rating).toBe(4)
    await done(jonas.patch(`/api/books/${club.bookId}/ratings/${id}`, { comment: 'Better' }))
    await expectTrueRatings(app.db)
    await done(mara.delete(`/api/books/${club.bookId}/ratings/${other.id}`))
    await done(close(null))
    expect(await starsFor(mara)).toEqual([4])
    expect((await clubFor(mara)).averageRating).toBe(4)
    await expectTrueRatings(app.db)
  })

  test('closed stars stay closed when the book is marked read, when it leaves the list and when their author leaves', async () => {
    await done(close())
    await rate(jonas, 2)
    await done(mara.patch(club.page, { status: 'read', readDate: '2026-11-20' }))
    expect(await starsFor(mara)).toEqual([null])
    await done(mara.delete(`${club.url}/books/${club.bookId}`))
    await addToList(app, club, club.bookId)
    expect(await starsFor(mara)).toEqual([null])
    const own = await userId(app, 'jonas')
    await app.db.updateTable('reviews').set({ user_id: null }).where('user_id', '=', own).execute()
    expect(await starsFor(jonas)).toEqual([null])
    expect(await starsFor(app.visitor)).toEqual([null])
  })

  test('stars follow the visibility of their club once they are open', async () => {
    await done(close())
    await rate(jonas, 3)
    await done(mara.patch(club.url, { visibility: 'invite-only', blindStars: null }))
    expect(await book()).toMatchObject(unrated)
    expect((await clubFor(mara)).averageRating).toBe(3)
    await done(mara.patch(club.url, { visibility: 'open', blindStars: december3 }))
    expect(await book()).toMatchObject(unrated)
    await expectTrueRatings(app.db)
    await done(close(null))
    expect(await book()).toMatchObject({ averageRating: 3, reviewCount: 1 })
    await expectTrueRatings(app.db)
  })
})

describe('the day', () => {
  test('on the chosen day all stars open at once, with how far opinions differ §R.15', async () => {
    await done(close())
    await rate(jonas, 2)
    await rate(ines, 5)
    await app.db.deleteFrom('notifications').execute()
    clock.turnTo(new Date('2026-12-02T23:59:59.000Z'))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await starsFor(mara)).toEqual([null, null])
    clock.turnTo(new Date('2026-12-03T00:00:00.000Z'))
    await openedByItself()
    for (const caller of [mara, jonas, app.visitor]) expect(await starsFor(caller)).toEqual([5, 2])
    expect(await counts(app.visitor)).toEqual([0, 1, 0, 0, 1])
    expect(await listedFor(mara)).toMatchObject({ averageRating: 3.5, reviewCount: 2 })
    expect((await clubFor(mara)).averageRating).toBe(3.5)
    expect(await book()).toMatchObject({ averageRating: 3.5, reviewCount: 2 })
    for (const caller of [mara, jonas, ines])
      expect(await titlesOf(caller)).toEqual([`You can now see everyone’s ratings in ${club.name}`])
    await expectTrueRatings(app.db)
    expect(await listProblems(app.db, app.engine)).toEqual([])
    await rate(mara, 1)
    expect(await starsFor(app.visitor)).toEqual([1, 5, 2])
  })

  describe('of a meeting', () => {
    const plan = async (startsAt: string) => {
      const body = { title: 'Part two', startsAt, timeZone: 'Asia/Tokyo', minutes: 90 }
      return (await done(mara.post(`${club.url}/meetings`, body))).id
    }
    const closeUntil = (meetingId: number) => mara.patch(club.url, { blindStars: { meetingId } })

    test('is its date, and stars open when it begins §R.15', async () => {
      const meetingId = await plan('2026-12-03T19:30')
      expect((await closeUntil(meetingId)).body).toMatchObject({
        blindStars: december3,
        blindStarsMeeting: meetingId,
      })
      expect(await titlesOf(jonas)).toContain(
        `Mara has hidden other members’ ratings in ${club.name} until December 3`,
      )
      await rate(jonas, 2)
      clock.turnTo(new Date('2026-12-03T10:29:00.000Z'))
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect(await starsFor(mara)).toEqual([null])
      clock.turnTo(new Date('2026-12-03T10:30:00.000Z'))
      await openedByItself()
      expect(await starsFor(mara)).toEqual([2])
      expect((await clubFor(mara)).blindStarsMeeting).toBe(null)
    })

    test('moves with it, until an admin chooses a day instead', async () => {
      const meetingId = await plan('2026-12-03T19:30')
      await done(closeUntil(meetingId))
      await rate(jonas, 2)
      await done(mara.patch(`${club.url}/meetings/${meetingId}`, { startsAt: '2026-12-10T20:00' }))
      expect((await clubFor(mara)).blindStars).toBe('2026-12-10')
      clock.turnTo(new Date('2026-12-04T00:00:00.000Z'))
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect(await starsFor(mara)).toEqual([null])
      await done(close('2026-12-12'))
      await done(mara.patch(`${club.url}/meetings/${meetingId}`, { startsAt: '2026-12-08T20:00' }))
      expect(await clubFor(mara)).toMatchObject({ blindStars: '2026-12-12', blindStarsMeeting: null })
      clock.turnTo(new Date('2026-12-12T00:00:00.000Z'))
      await openedByItself()
    })

    test('stays when it is cancelled', async () => {
      const meetingId = await plan('2026-12-03T19:30')
      await done(closeUntil(meetingId))
      await done(mara.post(`${club.url}/meetings/${meetingId}/cancel`, { reason: 'Snow' }))
      expect(await clubFor(mara)).toMatchObject({ blindStars: december3, blindStarsMeeting: null })
      clock.turnTo(new Date('2026-12-03T10:30:00.000Z'))
      await openedByItself()
    })

    test('is refused for a meeting of another club, one without a date, a cancelled one and one that has begun', async () => {
      const begun = await plan('2026-11-21T09:00')
      const cancelled = await plan('2026-12-01T09:00')
      await done(mara.post(`${club.url}/meetings/${cancelled}/cancel`, { reason: 'Snow' }))
      const finding = { title: 'When?', options: ['2026-12-01T19:00', '2026-12-02T19:00'], minutes: 90 }
      const { id: dateless } = await done(mara.post(`${club.url}/meetings`, finding))
      const elsewhere = await createBookInClub(app, 'open')
      const body = { title: 'Elsewhere', startsAt: '2026-12-03T19:30', timeZone: 'UTC', minutes: 90 }
      const { id: foreign } = await done(mara.post(`${elsewhere.url}/meetings`, body))
      clock.turnTo(new Date('2026-11-21T00:00:00.000Z'))
      for (const meetingId of [begun, cancelled, dateless, foreign, 999_999]) {
        const refused = await closeUntil(meetingId)
        expect([refused.status, refused.body.errors?.[0].field]).toEqual([400, 'blindStars'])
      }
    })
  })

  test('the chosen day begins in the time zone of the admin who chose it', async () => {
    await app.db.updateTable('users').set({ time_zone: 'Pacific/Auckland' }).execute()
    await done(close())
    await rate(jonas, 2)
    clock.turnTo(new Date('2026-12-02T11:00:00.000Z'))
    await openedByItself()
  })

  test('the chosen day can be moved, and then only the new one opens the stars', async () => {
    await done(close())
    await rate(jonas, 2)
    await done(close('2026-12-10'))
    clock.turnTo(new Date('2026-12-04T00:00:00.000Z'))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await starsFor(mara)).toEqual([null])
    clock.turnTo(new Date('2026-12-10T00:00:00.000Z'))
    await openedByItself()
    expect(await starsFor(mara)).toEqual([2])
  })

  test('the stars of a deleted club open as soon as the club is restored §D.140', async () => {
    await done(close())
    await rate(jonas, 2)
    await done(mara.post(`${club.url}/deletion`, { name: club.name }))
    clock.turn(13 * day)
    await expect
      .poll(async () =>
        app.db
          .selectFrom('jobs')
          .select('due_at')
          .where('kind', '=', 'open-stars')
          .where('key', '=', String(club.id))
          .execute(),
      )
      .toEqual([{ due_at: clock.in(30 * day) }])
    await done(mara.post(`${club.url}/restore`))
    await openedByItself()
    expect(await starsFor(mara)).toEqual([2])
    await expectTrueRatings(app.db)
  })

  test('only admins change the day, and every other member is notified §R.14', async () => {
    expect((await close(december3, jonas)).status).toBe(403)
    expect((await app.visitor.patch(club.url, { blindStars: null })).status).toBe(401)
    await done(close())
    await done(close())
    for (const caller of [jonas, ines])
      expect(await titlesOf(caller)).toEqual([
        `Mara has hidden other members’ ratings in ${club.name} until December 3`,
      ])
    expect(await titlesOf(mara)).toEqual([])
  })

  test.each(['2026-11-20', '2026-11-19', '2027-12-03', 'soon', '2026-02-30', true, 7])(
    '%j as the day is refused, naming the field',
    async (blindStars) => {
      const { status, body } = await mara.patch(club.url, { blindStars })
      expect([status, body.errors[0].field]).toEqual([400, 'blindStars'])
      expect((await clubFor(mara)).blindStars).toBe(null)
    },
  )
})

describe('for each book', () => {
  const hide = () => done(mara.patch(club.url, { blindStars: 'each-book' }))
  const read = (bookId = club.bookId) =>
    done(mara.patch(`${club.url}/books/${bookId}`, { status: 'read', readDate: '2026-11-19' }))
  const plan = async (bookId: number | null, startsAt = '2026-12-03T19:30') =>
    (
      await done(
        mara.post(`${club.url}/meetings`, { title: 'An evening', startsAt, timeZone: 'UTC', bookId }),
      )
    ).id
  const opened = (stars: (number | null)[], bookId = club.bookId) =>
    expect.poll(() => starsFor(mara, bookId)).toEqual(stars)
  const hidden = async () => (await mara.get(club.page)).body.starsHidden

  test('ratings of a book are hidden until it is marked as read, and those of the next one anew §U.12', async () => {
    const [before = 0, next = 0] = await insertBooks(app, ['Read before', 'The next one'])
    for (const bookId of [before, next]) await addToList(app, club, bookId)
    await read(before)
    await rate(ines, 4, before)
    await rate(jonas, 2.5)
    await hide()
    expect((await clubFor(mara)).blindStars).toBe('each-book')
    expect(await titlesOf(jonas)).toContain(
      `Mara has hidden other members’ ratings in ${club.name}, for each book until you meet about it`,
    )
    expect([await starsFor(mara), await starsFor(mara, before)]).toEqual([[null], [4]])
    expect(await hidden()).toBe(true)
    expect(await book()).toMatchObject(unrated)
    // A book that the club has read takes open ratings.
    await rate(jonas, 1, before)
    expect(await starsFor(mara, before)).toEqual([1, 4])

    await read()
    expect(await starsFor(app.visitor)).toEqual([2.5])
    expect(await book()).toMatchObject({ averageRating: 2.5, reviewCount: 1 })
    expect((await mara.get(club.page)).body.starsHidden).toBeUndefined()
    expect(await titlesOf(ines)).toContain(
      `You can now see everyone’s ratings of ${(await book()).title} in ${club.name}`,
    )
    await rate(jonas, 5, next)
    expect(await starsFor(mara, next)).toEqual([null])
    await expectTrueRatings(app.db)
    expect(await listProblems(app.db, app.engine)).toEqual([])
    // A book marked as read by mistake hides nothing that others have seen.
    await done(mara.patch(club.page, { status: 'reading' }))
    await rate(ines, 3)
    expect(await starsFor(mara)).toEqual([3, 2.5])
  })

  test('they open when the last meeting about the book begins, also if the book was set later §U.13', async () => {
    await hide()
    await rate(jonas, 2)
    const first = await plan(club.bookId)
    const last = await plan(null, '2026-12-10T19:30')
    await done(mara.patch(`${club.url}/meetings/${last}`, { bookId: club.bookId }))
    clock.turnTo(new Date('2026-12-03T19:31:00.000Z'))
    const begun = () =>
      app.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'begin-meeting')
        .where('key', '=', String(first))
        .execute()
    await expect.poll(begun).toEqual([])
    expect(await starsFor(mara)).toEqual([null])
    clock.turnTo(new Date('2026-12-10T19:30:00.000Z'))
    await opened([2])
    await rate(ines, 5)
    expect(await starsFor(app.visitor)).toEqual([5, 2])
    await expectTrueRatings(app.db)
  })

  test('a meeting that moves takes the opening along, and one that is cancelled opens nothing §U.13', async () => {
    await hide()
    await rate(jonas, 2)
    const meetingId = await plan(club.bookId)
    await done(mara.patch(`${club.url}/meetings/${meetingId}`, { startsAt: '2026-12-05T19:30' }))
    clock.turnTo(new Date('2026-12-04T10:00:00.000Z'))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await starsFor(mara)).toEqual([null])
    await done(mara.post(`${club.url}/meetings/${meetingId}/cancel`, { reason: 'Snow' }))
    clock.turnTo(new Date('2026-12-06T10:00:00.000Z'))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await starsFor(mara)).toEqual([null])
    await read()
    expect(await starsFor(mara)).toEqual([2])
  })

  test('ratings of a book that the club has met about stay open when it is turned on §U.13', async () => {
    await plan(club.bookId, '2026-11-21T19:30')
    clock.turnTo(new Date('2026-11-22T10:00:00.000Z'))
    await rate(jonas, 2)
    await hide()
    expect(await starsFor(mara)).toEqual([2])
    await rate(ines, 4)
    expect(await starsFor(mara)).toEqual([4, 2])
  })

  test('a day, none and each book replace one another, and averages stay true §U.12', async () => {
    await rate(jonas, 2)
    await hide()
    await done(close())
    expect(await clubFor(mara)).toMatchObject({ blindStars: december3, blindStarsMeeting: null })
    await rate(ines, 4)
    await hide()
    expect(await starsFor(mara)).toEqual([null, null])
    // The job of the day is gone.
    clock.turnTo(new Date('2026-12-04T00:00:00.000Z'))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await starsFor(mara)).toEqual([null, null])
    await expectTrueRatings(app.db)
    await done(close(null))
    expect(await starsFor(mara)).toEqual([4, 2])
    expect(await book()).toMatchObject({ averageRating: 3, reviewCount: 2 })
    expect((await clubFor(mara)).blindStars).toBe(null)
    await expectTrueRatings(app.db)
    expect((await mara.patch(club.url, { blindStars: 'every-book' })).status).toBe(400)
    expect((await jonas.patch(club.url, { blindStars: 'each-book' })).status).toBe(403)
  })
})
