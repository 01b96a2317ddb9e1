import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clubNameMax, slugMax } from '#contract/clubs/club.ts'
import { insertBooks, userId } from '#tests/club.ts'
import type { Person } from '#tests/cast.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const found = async (name: string, more: object = {}, by: Person = 'mara') =>
  (await app.as(by)).post('/api/clubs', { name, description: 'For those who read', ...more })

const clubsOf = async (name: string) =>
  app.db.selectFrom('clubs').select('id').where('name', '=', name).execute()
/** Moves all clubs a minute into the past. */
const age = () =>
  app.db
    .updateTable('clubs')
    .set({ created_at: new Date(Date.now() - 60_000).toISOString() })
    .execute()

describe('founding a club', () => {
  test('founding a club returns the club, its founder as first member and the default picture settings §3.1 §7.5', async () => {
    const { status, body } = await found('Dune Readers')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Dune Readers',
      slug: 'dune-readers',
      description: 'For those who read',
      imageUrl: null,
      imageCredit: null,
      imagePositionX: 50,
      imagePositionY: 50,
      imageZoom: 100,
      listed: true,
      membersInvite: false,
      boardVisible: false,
      joinsOnBoard: true,
      overlayColor: 'purple',
      overlayOpacity: 50,
      visibility: 'open',
      sharesPlaces: true,
      seal: 'on',
      blindStars: null,
      blindStarsMeeting: null,
      createdBy: await userId(app, 'mara'),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      bookCount: 0,
      booksRead: 0,
      memberCount: 1,
      averageRating: 0,
      discussionCount: 0,
      revision: 1,
    })
    expect((await app.visitor.get('/api/clubs/slug/dune-readers')).body).toEqual(body)
    expect((await mara.get(`/api/clubs/${body.id}/membership-status`)).body).toMatchObject({
      role: 'admin',
      may: { manage: true },
    })
  })

  test('founding a club keeps every field that was sent, normalized §3.1', async () => {
    const picture = {
      imageUrl: 'https://pictures.example/a.jpg',
      imagePositionX: 0,
      imagePositionY: 100,
      imageZoom: 200,
    }
    const { body } = await found('  Tidy   Readers ', {
      ...picture,
      description: ' One\r\ntwo ',
      visibility: 'invite-only',
    })
    expect(body).toMatchObject({
      ...picture,
      name: 'Tidy Readers',
      description: 'One\ntwo',
      visibility: 'invite-only',
    })
  })

  test('founding a club ignores ids and counts in the request §3.2 §D.6', async () => {
    const { body } = await found('Claims', { createdBy: 999, id: 999, memberCount: 50, averageRating: 5 })
    expect(body).toMatchObject({ createdBy: await userId(app, 'mara'), memberCount: 1, averageRating: 0 })
    expect(body.id).not.toBe(999)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' \n ' }, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: 'x'.repeat(clubNameMax + 1) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ description: '' }, 'description'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ visibility: 'secret' }, 'visibility'],
    [{ imagePositionX: -1 }, 'imagePositionX'],
    [{ imagePositionY: 101 }, 'imagePositionY'],
    [{ imageZoom: 49 }, 'imageZoom'],
    [{ imageZoom: 100.5 }, 'imageZoom'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ slug: 5 }, 'slug'],
  ])('refuses bad input %j, naming the field', async (wrong, field) => {
    const { status, body } = await found('Bad input', wrong)
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test('a founder sees every invalid field at once, and no club is created', async () => {
    const { body } = await mara.post('/api/clubs', { imageZoom: 5 })
    expect(body.errors.map((error: { field: string }) => error.field).toSorted()).toEqual([
      'description',
      'imageZoom',
      'name',
    ])
    expect((await mara.post('/api/clubs')).status).toBe(400)
    expect(await clubsOf('Bad input')).toEqual([])
  })

  test('founding a club requires signing in §6.3', async () => {
    expect((await app.visitor.post('/api/clubs', { name: 'A', description: 'B' })).status).toBe(401)
  })
})

describe('the address of a club', () => {
  const slug = async (name: string, more: object = {}, by: Person = 'mara') =>
    (await found(name, more, by)).body.slug

  test('the address of a club is made from its name, with a number if another club has it §1.5 §D.25', async () => {
    const slugs = [
      await slug('Slow Pages'),
      await slug('slow pages!'),
      await slug('Slow Pages', {}, 'jonas'),
      await slug('Slow Pages', {}, 'ines'),
    ]
    expect(slugs).toEqual(['slow-pages', 'slow-pages-2', 'slow-pages-3', 'slow-pages-4'])
  })

  test('the address of a club skips a number that is part of another club’s name', async () => {
    expect(await slug('Emma 2')).toBe('emma-2')
    expect([await slug('Emma'), await slug('Emma', {}, 'jonas')]).toEqual(['emma', 'emma-3'])
  })

  test.each([
    ['Клуб читателей', 'klub-chitateley'],
    ['Café Société', 'cafe-societe'],
    ['Straßenleser', 'strassenleser'],
    ['  --Hello,   World!--', 'hello-world'],
    ['100% Poe', '100-poe'],
    ['A/B ../ test', 'a-b-test'],
  ])('of "%s" is %s §5.3', async (name, expected) => {
    expect(await slug(name)).toBe(expected)
  })

  test.each(['読書クラブ', 'نادي الكتاب', 'หนังสือ'])(
    'a club named %s gets an address of Latin letters §D.25',
    async (name) => {
      expect(await slug(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    },
  )

  test('a club whose name has no letters gets the address club, with a number §D.25', async () => {
    expect([await slug('🦄📚'), await slug('🐉'), await slug('!!!'), await slug('👩‍👩‍👧')]).toEqual([
      'club',
      'club-2',
      'club-3',
      'club-4',
    ])
  })

  test('the address of a club is truncated to its maximum length, even with a number §5.3', async () => {
    const name = `${'long '.repeat(20).trim()}x`
    const slugs = [
      await slug(name),
      await slug(name, {}, 'jonas'),
      await slug('x'.repeat(clubNameMax)),
      await slug('x'.repeat(clubNameMax), {}, 'ines'),
    ]
    for (const one of slugs) {
      expect(one.length).toBeLessThanOrEqual(slugMax)
      expect(one).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect((await app.visitor.get(`/api/clubs/slug/${one}`)).body.slug).toBe(one)
    }
    expect(new Set(slugs).size).toBe(4)
  })

  test('a club gets an address even from a name that becomes longer when folded', async () => {
    const signs = Array.from({ length: clubNameMax }, (_, at) => (at % 2 ? 'ﷺ' : 'ﷻ')).join('')
    expect((await found(signs)).status).toBe(201)
    expect((await app.visitor.get(`/api/clubs?query=${encodeURIComponent('ﷻ')}`)).body[0].name).toBe(signs)
  })

  test('founders may choose the address of their club; a choice without letters is ignored', async () => {
    expect(await slug('Wishes', { slug: 'My Own/Address' })).toBe('my-own-address')
    expect(await slug('No wish', { slug: '' })).toBe('no-wish')
    expect(await slug('Signs for a wish', { slug: '---' })).toBe('signs-for-a-wish')
  })

  test('a club is found by its address in capitals, too §7.5', async () => {
    await found('Capitals')
    expect((await app.visitor.get('/api/clubs/slug/CAPITALS')).body.name).toBe('Capitals')
  })

  test('an address that no club has answers 404', async () => {
    for (const unknown of ['no-such-club', '%20', '..%2f', '%F0%9F%A6%84', 'x'.repeat(200)]) {
      const { status, body } = await app.visitor.get(`/api/clubs/slug/${unknown}`)
      expect([unknown, status]).toEqual([unknown, 404])
      expect(body.detail).toBe('This club could not be found.')
    }
  })
})

describe('at the same time', () => {
  test('founders who want the same address all get a club §D.25', async () => {
    const people: Person[] = ['mara', 'jonas', 'ines', 'tariq', 'noor']
    const clubs = await Promise.all(people.map((by) => found('Rush Hour', {}, by)))
    expect(clubs.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(clubs.map(({ body }) => body.slug).toSorted()).toEqual([
      'rush-hour',
      'rush-hour-2',
      'rush-hour-3',
      'rush-hour-4',
      'rush-hour-5',
    ])
  })

  test('a founder who clicks several times gets one club §D.26', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => found('Double Click')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await clubsOf('Double Click')).toHaveLength(1)
  })
})

describe('a form that is sent twice', () => {
  test('a form sent twice creates one club, and leaves no gap in the numbers', async () => {
    const first = await found('Twice')
    const again = await found('Twice')
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect((await found('Twice', {}, 'jonas')).body.slug).toBe('twice-2')
    expect((await found('Twice', {}, 'jonas')).body.slug).toBe('twice-2')
  })

  test.each([
    { description: 'Edited before it was sent again' },
    { visibility: 'invite-only' },
    { imageUrl: '/pictures/magic-library.webp' },
    { imagePositionX: 10 },
    { imagePositionY: 10 },
    { imageZoom: 120 },
    { slug: 'another-address' },
  ])('with %o creates a second club with that value, because names need not be unique', async (changed) => {
    const name = `Nearly ${Object.keys(changed).join()}`
    const first = await found(name)
    const second = await found(name, changed)
    expect(second.status).toBe(201)
    expect(second.body.id).not.toBe(first.body.id)
    expect(second.body).toMatchObject({
      ...first.body,
      id: second.body.id,
      createdAt: second.body.createdAt,
      slug: `${first.body.slug}-2`,
      ...changed,
    })
    expect((await found(name, changed)).body.id).toBe(second.body.id)
  })

  test('the same form sent by two founders creates two clubs', async () => {
    const ids = [await found('Same idea'), await found('Same idea', {}, 'jonas')].map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(2)
  })

  test('a form sent again after more than half a minute creates a second club', async () => {
    const first = await found('Later')
    await age()
    const second = await found('Later')
    expect(second.body).toMatchObject({ slug: 'later-2' })
    expect(second.body.id).not.toBe(first.body.id)
  })
})

describe('a club that is requested again', () => {
  test('a club that is requested again answers 304 until something in it changes §7.22', async () => {
    const { body: club } = await found('Fresh')
    const url = `/api/clubs/slug/${club.slug}`
    const etag = async () => String((await app.visitor.get(url)).headers['etag'])
    const [dune] = await insertBooks(app, ['Dune'])
    const jonas = await app.as('jonas')
    const changes = [
      () => jonas.post(`/api/clubs/${club.id}/join`),
      () => jonas.post(`/api/clubs/${club.id}/books`, { bookId: dune }),
      () => jonas.patch(`/api/clubs/${club.id}/books/${dune}`, { status: 'read' }),
      () => jonas.delete(`/api/clubs/${club.id}/books/${dune}`),
    ]
    for (const change of changes) {
      const before = await etag()
      const answer = await app.visitor.get(url, { 'if-none-match': before })
      expect(answer).toMatchObject({ status: 304, body: '' })
      expect(
        (await app.visitor.get(url, { 'if-none-match': `"other", ${before.replace('W/', '')}` })).status,
      ).toBe(304)
      await change()
      expect((await app.visitor.get(url, { 'if-none-match': before })).status).toBe(200)
    }
    expect((await app.visitor.get(url)).body).toMatchObject({ memberCount: 2, bookCount: 0, booksRead: 0 })
  })
})
