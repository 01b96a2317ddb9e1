import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alreadyReviewed } from '#contract/reviews/review.ts'
import { userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { type BookInClub, createBookInClub, addToList } from '#tests/book-in-club.ts'
import { expectTrueRatings } from '#tests/ratings.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let noor: Caller
let tariq: Caller
let club: BookInClub
let url: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  noor = await app.as('noor')
  tariq = await app.as('tariq')
  await tariq.post('/api/clubs', { name: 'Elsewhere', description: 'Another club' })
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  url = `/api/books/${club.bookId}/ratings`
})
afterEach(() => expectTrueRatings(app.db))
afterAll(() => app.close())

const review = (at: BookInClub, rating = 4) => ({
  rating,
  comment: 'Good',
  memberName: 'J.',
  clubId: at.id,
  bookId: at.bookId,
})
const addressOf = (at: BookInClub) => `/api/books/${at.bookId}/ratings`
const listOf = async (caller: Caller, at: BookInClub) =>
  (await caller.get(`${addressOf(at)}?clubId=${at.id}`)).body

describe('reviewing a book', () => {
  test('a member’s review appears for everyone, with its pen name and its line breaks §3.14 §7.19', async () => {
    const written = await jonas.post(url, { ...review(club), comment: ' First\r\n\r\nlast ' })
    expect(written.status).toBe(201)
    expect(written.body).toEqual({
      place: 0,
      part: null,
      sealed: false,
      id: expect.any(Number),
      clubId: club.id,
      bookId: club.bookId,
      rating: 4,
      comment: 'First\n\nlast',
      mentions: [],
      memberName: 'J.',
      createdBy: await userId(app, 'jonas'),
      createdAt: expect.stringMatching(/Z$/),
      editedAt: null,
      reactions: [],
    })
    expect(await listOf(app.visitor, club)).toEqual([written.body])
  })

  test('an older client may send numbers as text, no comment and no name §5.21', async () => {
    const { status, body } = await jonas.post(url, {
      rating: 5,
      clubId: String(club.id),
      bookId: String(club.bookId),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ rating: 5, comment: '', memberName: 'Anonymous', clubId: club.id })
  })

  test('the author of a review is the signed-in reader, whatever the request claims §D.6', async () => {
    const { body } = await jonas.post(url, { ...review(club), createdBy: 1, userId: 1, memberName: 'Mara' })
    expect(body.createdBy).toBe(await userId(app, 'jonas'))
  })

  test('a second review of the same book is refused with an explanation, and changes nothing §D.8', async () => {
    await jonas.post(url, review(club, 2))
    const { status, body } = await jonas.post(url, review(club, 5))
    expect(status).toBe(409)
    expect(body).toMatchObject({ type: '/api/docs#already-reviewed', detail: alreadyReviewed.english })
    expect(await listOf(jonas, club)).toMatchObject([{ rating: 2 }])
  })

  test('of two concurrent reviews by one reader, one is stored §D.8', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((rating) => jonas.post(url, review(club, rating))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(await listOf(jonas, club)).toHaveLength(1)
  })

  test('many readers reviewing, editing and deleting concurrently keep the averages correct §D.8', async () => {
    const callers = [mara, jonas, ines, noor, tariq]
    const other = await createBookInClub(app, 'public-preview')
    await addToList(app, other, club.bookId)
    const inOther = mara.post(url, { ...review(club, 1), clubId: other.id })
    const written = await Promise.all(callers.map((caller, at) => caller.post(url, review(club, at + 1))))
    expect((await inOther).status).toBe(201)
    await Promise.all(
      callers.flatMap((caller, at) => [
        caller.patch(`${url}/${written[at]?.body.id}`, { rating: 5 - at }),
        at % 2
          ? caller.delete(`${url}/${written[at]?.body.id}`)
          : caller.patch(`${url}/${written[at]?.body.id}`, { rating: 3 }),
      ]),
    )
    expect(await listOf(jonas, club)).toHaveLength(3)
  })

  test('the same reader may also review the book in another club', async () => {
    const other = await createBookInClub(app, 'open')
    await addToList(app, other, club.bookId)
    expect((await jonas.post(url, review(club, 5))).status).toBe(201)
    expect((await jonas.post(url, { ...review(club, 1), clubId: other.id })).status).toBe(201)
    expect((await app.visitor.get(`/api/books/${club.bookId}`)).body).toMatchObject({
      averageRating: 3,
      reviewCount: 2,
    })
    expect((await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body.averageRating).toBe(5)
    expect((await app.visitor.get(`/api/clubs/slug/${other.slug}`)).body.averageRating).toBe(1)
  })

  test('stars are given in halves, which averages take as they are and the five counts with the star above §Y.30', async () => {
    const given = [0.5, 3, 3.5, 4, 5]
    const callers = [mara, jonas, ines, noor, tariq]
    const written = await Promise.all(callers.map((caller, at) => caller.post(url, review(club, given[at]))))
    expect(written.map(({ body }) => body.rating)).toEqual(given)
    expect((await app.visitor.get(`/api/books/${club.bookId}`)).body.averageRating).toBe(3.2)
    expect((await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body.averageRating).toBe(3.2)
    const counts = async () => (await jonas.get(`${club.page}/stars`)).body.counts
    expect(await counts()).toEqual([1, 0, 1, 2, 1])
    expect((await jonas.get(`${club.page}/stars`)).body.halves).toEqual([1, 0, 0, 0, 0, 1, 1, 1, 0, 1])
    const own = `${url}/${written[2]?.body.id}`
    expect((await ines.patch(own, { rating: 2.3 })).status).toBe(400)
    expect((await ines.patch(own, { rating: 1.5 })).body.rating).toBe(1.5)
    expect(await counts()).toEqual([1, 1, 1, 1, 1])
    await tariq.delete(`${url}/${written[4]?.body.id}`)
    expect((await app.visitor.get(`/api/books/${club.bookId}`)).body.averageRating).toBe(2.25)
  })

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 2.3 }, 'rating'],
    [{ rating: 0.25 }, 'rating'],
    [{ rating: 5.5 }, 'rating'],
    [{ rating: '3.5' }, 'rating'],
    [{ comment: 'x'.repeat(5001) }, 'comment'],
    [{ comment: 'a\u0000b' }, 'comment'],
    [{ memberName: '  ' }, 'memberName'],
    [{ memberName: 'x'.repeat(61) }, 'memberName'],
    [{ clubId: undefined }, 'clubId'],
    [{ clubId: 'mine' }, 'clubId'],
    [{ clubId: true }, 'clubId'],
    [{ bookId: 999_999 }, 'bookId'],
  ])('bad input %j is refused, naming the field §5.17', async (change, field) => {
    const { status, body } = await jonas.post(url, { ...review(club), ...change })
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
  })
})

describe('the list of reviews', () => {
  test('the list of reviews is sorted newest first, in pages that neither skip nor repeat while others write §D.24', async () => {
    for (const caller of [mara, jonas, ines]) await caller.post(url, review(club))
    const first = await app.visitor.get(`${url}?clubId=${club.id}&limit=2`)
    expect(first.headers['x-total-count']).toBe('3')
    await noor.post(url, review(club))
    const next = /<(.*)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await app.visitor.get(next)
    const ids = [...first.body, ...second.body].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    expect(ids).toHaveLength(3)
    expect(second.headers['link']).toBeUndefined()
  })

  test('the list of reviews answers a poll with 304 until something changes, and has its total even from the cache §7.22', async () => {
    await jonas.post(url, review(club))
    await mara.post(url, review(club))
    const list = `${url}?clubId=${club.id}&limit=1`
    const first = await app.visitor.get(list)
    const again = await app.visitor.get(list)
    expect([again.headers['x-total-count'], again.headers['link']]).toEqual(['2', first.headers['link']])
    const poll = () => app.visitor.get(list, { 'if-none-match': String(first.headers['etag']) })
    expect((await poll()).status).toBe(304)
    await ines.post(url, review(club))
    expect((await poll()).status).toBe(200)
  })

  test.each(['', '?clubId=0', '?clubId=x', '?clubId=1&limit=0', '?clubId=1&limit=101'])(
    'a list of reviews with the bad query "%s" is refused',
    async (query) => {
      expect((await app.visitor.get(`${url}${query}`)).status).toBe(400)
    },
  )

  test('a cursor that is not one of ours is refused', async () => {
    expect((await app.visitor.get(`${url}?clubId=${club.id}&cursor=abc`)).status).toBe(400)
  })

  test('a club without the book, and an unknown club, are 404', async () => {
    const other = await createBookInClub(app, 'open')
    expect((await jonas.get(`${url}?clubId=${other.id}`)).status).toBe(404)
    expect((await jonas.post(url, { ...review(club), clubId: other.id })).status).toBe(404)
    expect((await jonas.get(`${url}?clubId=999999`)).status).toBe(404)
    expect((await jonas.post(url, { ...review(club), clubId: 999_999 })).status).toBe(404)
  })
})

describe('who may do what', () => {
  test('a visitor can read reviews of a club that is not invite-only, but not post', async () => {
    for (const visibility of ['open', 'public-preview'] as const) {
      const seen = await createBookInClub(app, visibility)
      expect((await app.visitor.get(`${addressOf(seen)}?clubId=${seen.id}`)).status).toBe(200)
      expect((await app.visitor.post(addressOf(seen), review(seen))).status).toBe(401)
    }
    const secret = await createBookInClub(app, 'invite-only')
    expect((await app.visitor.get(`${addressOf(secret)}?clubId=${secret.id}`)).status).toBe(401)
  })

  test('any reader can review in an open club, elsewhere only members §6.7', async () => {
    expect((await ines.post(url, review(club))).status).toBe(201)
    expect((await noor.post(url, review(club))).status).toBe(201)
    for (const visibility of ['public-preview', 'invite-only'] as const) {
      const closed = await createBookInClub(app, visibility)
      for (const caller of [ines, noor, tariq])
        expect((await caller.post(addressOf(closed), review(closed))).status).toBe(403)
      expect((await jonas.post(addressOf(closed), review(closed))).status).toBe(201)
    }
  })

  test('only the author edits; author and admin delete; another club’s admin does neither §6.8', async () => {
    const { body } = await jonas.post(url, review(club))
    const address = `${url}/${body.id}`
    for (const caller of [mara, ines, tariq]) {
      const edit = await caller.patch(address, { rating: 1 })
      expect([edit.status, edit.body.type]).toEqual([403, '/api/docs#not-allowed'])
    }
    for (const caller of [ines, noor, tariq]) expect((await caller.delete(address)).status).toBe(403)
    expect((await app.visitor.patch(address, { rating: 1 })).status).toBe(401)
    expect((await app.visitor.delete(address)).status).toBe(401)

    const edited = await jonas.patch(address, { rating: 2, comment: 'On second thought' })
    expect(edited.body).toMatchObject({
      rating: 2,
      comment: 'On second thought',
      memberName: 'J.',
      editedAt: expect.any(String),
    })
    expect((await mara.delete(address)).status).toBe(204)
    expect((await jonas.patch(address, { rating: 1 })).status).toBe(404)
    expect(await listOf(jonas, club)).toEqual([])
  })

  test('a former member can no longer edit a review in a club for members, but can delete it', async () => {
    const preview = await createBookInClub(app, 'public-preview')
    const { body } = await jonas.post(addressOf(preview), review(preview))
    await app.db
      .deleteFrom('members')
      .where('club_id', '=', preview.id)
      .where('role', '=', 'member')
      .execute()
    await app.db.updateTable('clubs').set({ member_count: 1 }).where('id', '=', preview.id).execute()
    expect((await jonas.patch(`${addressOf(preview)}/${body.id}`, { rating: 1 })).status).toBe(403)
    expect((await jonas.delete(`${addressOf(preview)}/${body.id}`)).status).toBe(204)
  })

  test('a stranger cannot tell that a private club reviewed a book §D.7', async () => {
    const secret = await createBookInClub(app, 'invite-only')
    const { body } = await jonas.post(addressOf(secret), review(secret, 1))
    for (const caller of [ines, noor, tariq]) {
      expect((await caller.get(`${addressOf(secret)}?clubId=${secret.id}`)).status).toBe(403)
      const unknown = await caller.delete(`${addressOf(secret)}/999999`)
      for (const answer of [
        await caller.patch(`${addressOf(secret)}/${body.id}`, { rating: 5 }),
        await caller.delete(`${addressOf(secret)}/${body.id}`),
      ])
        expect([answer.status, answer.body]).toEqual([404, unknown.body])
    }
    expect((await app.visitor.get(`/api/books/${secret.bookId}`)).body).toMatchObject({
      averageRating: 0,
      reviewCount: 0,
    })
  })

  test.each([{}, { rating: 9 }, { memberName: '' }, { comment: 'x'.repeat(5001) }])(
    'a bad change %j is refused',
    async (edit) => {
      const { body } = await jonas.post(url, review(club))
      expect((await jonas.patch(`${url}/${body.id}`, edit)).status).toBe(400)
    },
  )
})

describe('averages', () => {
  test('a club’s ratings leave the books’ averages when it becomes private, and return when it opens §D.10', async () => {
    await jonas.post(url, review(club, 5))
    const publicAverage = async () => (await app.visitor.get(`/api/books/${club.bookId}`)).body.averageRating
    const turn = async (visibility: 'open' | 'invite-only' | 'public-preview') => {
      await app.db.updateTable('clubs').set({ visibility }).where('id', '=', club.id).execute()
      await expectTrueRatings(app.db)
    }
    expect(await publicAverage()).toBe(5)
    await turn('invite-only')
    expect(await publicAverage()).toBe(0)
    await jonas.patch(`${url}/${(await listOf(jonas, club))[0].id}`, { rating: 3 })
    await turn('invite-only')
    await turn('public-preview')
    expect(await publicAverage()).toBe(3)
    await turn('open')
    expect(await publicAverage()).toBe(3)
  })

  test('a book’s reviews disappear when it leaves the list, and reappear when it returns', async () => {
    const { body } = await jonas.post(url, review(club, 5))
    await mara.delete(club.page)
    expect((await jonas.get(`${url}?clubId=${club.id}`)).status).toBe(404)
    expect((await jonas.patch(`${url}/${body.id}`, { rating: 1 })).status).toBe(404)
    expect((await jonas.delete(`${url}/${body.id}`)).status).toBe(404)
    await expectTrueRatings(app.db)
    await addToList(app, club, club.bookId)
    expect(await listOf(jonas, club)).toEqual([body])
  })

  test('a review stays, under its pen name, when its reader’s account is deleted', async () => {
    const guest = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'gone@inkhorn.example' },
    })
    const cookie = `inkhorn_session=${guest.cookies[0]?.value}`
    await app.http.inject({ method: 'POST', url, headers: { cookie }, payload: review(club) })
    await app.db.deleteFrom('users').where('id', '=', guest.json().id).execute()
    expect(await listOf(mara, club)).toMatchObject([{ memberName: 'J.', createdBy: null }])
  })
})
