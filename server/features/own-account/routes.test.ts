import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formerReader } from '#contract/accounts/person-name.ts'
import { deletionMessages } from '#contract/own-account/own-account.ts'
import { createBookInClub } from '#tests/book-in-club.ts'
import { cast, type Person } from '#tests/cast.ts'
import { joinByInvite, userId, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { pictureOf } from '#tests/picture.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { expectTrueRatings } from '#tests/ratings.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(async () => {
  await expectTrueCounters(app.db)
  await expectTrueRatings(app.db)
  await app.close()
})

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a reader’s profile', () => {
  test('a reader changes the name and picture of their profile, and omitted fields stay §D.69', async () => {
    const ines = await app.as('ines')
    const named = await ines.patch('/api/account', { firstName: '  Inés  María ' })
    expect(named.status).toBe(200)
    expect(named.body).toMatchObject({ firstName: 'Inés María', profileImageUrl: null })
    const { body } = await ines.patch('/api/account', { profileImageUrl: pixel })
    expect(body).toMatchObject({ firstName: 'Inés María', email: cast.ines.email })
    expect(body.profileImageUrl).toMatch(/^\/api\/images\/stored\/[0-9a-f]{64}\.webp(#[\w-]+)?$/)
    expect((await ines.get('/api/auth/user')).body).toEqual(body)
    const emptied = await ines.patch('/api/account', { firstName: '', profileImageUrl: null })
    expect(emptied.body).toMatchObject({ firstName: null, profileImageUrl: null })
    expect((await ines.patch('/api/account', { email: 'other@inkhorn.example' })).body.email).toBe(
      cast.ines.email,
    )
  })

  test.each([
    [{ firstName: 'x'.repeat(61) }, 'firstName'],
    [{ profileImageUrl: 'javascript:alert(1)' }, 'profileImageUrl'],
    [{ profileImageUrl: 'data:image/png;base64,AAAA' }, 'profileImageUrl'],
  ])('does not change with bad input %j', async (change, field) => {
    const { status, body } = await (await app.as('ines')).patch('/api/account', change)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe(field)
  })

  test('a visitor cannot change a profile', async () => {
    expect((await app.visitor.patch('/api/account', { firstName: 'X' })).status).toBe(401)
  })
})

async function writeEverywhere(
  person: Person,
  club: { url: string; page: string; bookId: number; id: number },
) {
  const reader = await app.as(person)
  const own = await writeBook(reader, `Written in by ${cast[person].name}`)
  await reader.post(`${club.url}/books`, { bookId: own })
  const memberName = `Pen of ${cast[person].name}`
  const write = (url: string, body: object) => reader.post(url, { ...body, memberName })
  await write(`/api/books/${club.bookId}/ratings`, {
    rating: 4,
    comment: `Review of ${person}`,
    clubId: club.id,
  })
  await write(`${club.page}/notes`, { content: `Note of ${person}`, pageNumber: 3 })
  const { body: thread } = await write(`${club.page}/discussions`, {
    title: 'Well?',
    content: `Post of ${person}`,
  })
  await reader.patch(`${club.page}/progress`, { currentPage: 7 })
  await reader.post('/api/suggestions', { suggestion: `Suggestion of ${person}`, url: 'http://localhost/' })
  return { reader, own, thread: Number(thread.id) }
}

describe('the export of an account', () => {
  test('the export of an account contains all of the reader’s data, and nobody else’s §D.70', async () => {
    const club = await createBookInClub(app, 'open')
    const { reader } = await writeEverywhere('jonas', club)
    await writeEverywhere('mara', club)
    const { status, headers, body } = await reader.get('/api/account/export')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="inkhorn.json"')
    expect(body).toMatchObject({
      profile: { email: cast.jonas.email, firstName: 'Jonas' },
      memberships: [{ club: club.name, role: 'member', status: 'member' }],
      reviews: [{ club: club.name, rating: 4, comment: 'Review of jonas', signedAs: 'Pen of Jonas' }],
      notes: [{ content: 'Note of jonas', page: 3, type: 'note' }],
      posts: [{ title: 'Well?', content: 'Post of jonas' }],
      progress: [{ club: club.name, currentPage: 7 }],
      booksWrittenIn: [{ title: 'Written in by Jonas' }],
      suggestions: [{ suggestion: 'Suggestion of jonas' }],
      sessions: [{ device: expect.any(String) }],
    })
    expect(JSON.stringify(body)).not.toContain('mara')
    expect(JSON.stringify(body)).not.toContain('Pen of Mara')
  })

  test('the export of an account contains what the reader wrote in a club that can still be restored', async () => {
    const club = await createBookInClub(app, 'open')
    const { reader } = await writeEverywhere('ines', club)
    const mara = await app.as('mara')
    const before = (await reader.get('/api/account/export')).body
    await mara.post(`${club.url}/deletion`, { name: club.name })
    const { body } = await reader.get('/api/account/export')
    for (const kind of ['memberships', 'reviews', 'notes', 'posts', 'progress'])
      expect([kind, body[kind]]).toEqual([kind, before[kind]])
    expect(body.posts).toMatchObject([{ club: club.name, content: 'Post of ines' }])
  })

  test('a large export of an account is complete and in order §D.70', async () => {
    const tariq = await userId(app, 'tariq')
    const books = Array.from({ length: 1203 }, (_, at) => ({
      title: `Book ${at}`,
      author: 'A Writer',
      owner_id: tariq,
      title_key: `book ${at}`,
      work_key: `book ${at}|a writer`,
      created_at: new Date().toISOString(),
    }))
    for (let at = 0; at < books.length; at += 400)
      await app.db
        .insertInto('books')
        .values(books.slice(at, at + 400))
        .execute()
    const { body } = await (await app.as('tariq')).get('/api/account/export')
    const titles = body.booksWrittenIn.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(books.map(({ title }) => title))
  })

  test('an export is whole or refused while the reader deletes their account, and never a failure §D.70', async () => {
    for (let round = 0; round < 12; round++) {
      const payload = { email: `leaver-${round}@inkhorn.example` }
      const { headers } = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload })
      const cookie = String(headers['set-cookie']).replace(/;.*/, '')
      const deletion = () =>
        app.http.inject({ method: 'POST', url: '/api/account/deletion', payload, headers: { cookie } })
      const read = ['/api/account/export', '/api/auth/user', '/api/account/settings'].map(
        (url) => () => app.http.inject({ url, headers: { cookie } }).catch(() => null),
      )
      const calls = round % 2 === 0 ? [...read, deletion] : [deletion, ...read]
      const answers = await Promise.all(calls.map((call) => call()))
      for (const answer of answers) expect([200, 204, 401, undefined]).toContain(answer?.statusCode)
      const exported = answers[round % 2 === 0 ? 0 : 1]
      const whole = exported?.statusCode === 200 ? exported.json() : { profile: payload }
      expect(whole).toMatchObject({ profile: payload })
    }
  })

  test('a visitor cannot export an account', async () => {
    expect((await app.visitor.get('/api/account/export')).status).toBe(401)
  })
})

/** A reader to be deleted, because the other tests need the cast. */
async function newReader(name: string): Promise<{ caller: Caller; email: string; id: number }> {
  const email = `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}@inkhorn.example`
  const login = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, name } })
  const headers = { cookie: `inkhorn_session=${login.cookies[0]?.value}` }
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) })
    const json = String(answer.headers['content-type']).includes('json') && answer.body
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json ? answer.json() : answer.body,
      bytes: answer.rawPayload,
    }
  }
  const caller: Caller = {
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    put: (url, body) => call('PUT', url, body),
    patch: (url, body) => call('PATCH', url, body),
    delete: (url) => call('DELETE', url),
  }
  return { caller, email, id: login.json().id }
}

const deleteAccount = ({ caller, email }: { caller: Caller; email: string }) =>
  caller.post('/api/account/deletion', { email })

describe('deleting an account', () => {
  test('deleting an account requires typing its email address again §D.71', async () => {
    const reader = await newReader('Careful')
    const refused = await reader.caller.post('/api/account/deletion', { email: 'other@inkhorn.example' })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ field: 'email', message: deletionMessages.otherAddress.english }])
    expect((await reader.caller.get('/api/auth/user')).status).toBe(200)
    expect((await app.visitor.post('/api/account/deletion', { email: reader.email })).status).toBe(401)
  })

  test('deleting an account ends every session, and the address can start a new account', async () => {
    const reader = await newReader('Gone')
    const other = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: reader.email },
    })
    expect((await deleteAccount({ ...reader, email: ` ${reader.email.toUpperCase()} ` })).status).toBe(204)
    expect((await reader.caller.get('/api/auth/user')).status).toBe(401)
    const cookie = `inkhorn_session=${other.cookies[0]?.value}`
    expect((await app.http.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401)
    const again = await app.visitor.post('/api/auth/login', { email: reader.email })
    expect(again.body).toMatchObject({ firstName: null })
    expect(again.body.id).not.toBe(reader.id)
  })

  test('deleting an account keeps the reader’s posts without the name, and nothing else §D.71', async () => {
    const club = await createBookInClub(app, 'open')
    const reader = await newReader('Selma')
    await reader.caller.post(`${club.url}/join`)
    const signature = { memberName: 'Selma the Great' }
    const own = await writeBook(reader.caller, 'A Book of Selma')
    const forgotten = await writeBook(reader.caller, 'Never Listed')
    await reader.caller.post(`${club.url}/books`, { bookId: own })
    await reader.caller.post(`/api/books/${club.bookId}/ratings`, {
      rating: 2,
      comment: 'Hm',
      clubId: club.id,
      ...signature,
    })
    await reader.caller.post(`${club.page}/notes`, { content: 'Nice', pageNumber: null, ...signature })
    const thread = await reader.caller.post(`${club.page}/discussions`, {
      title: 'So?',
      content: 'What',
      ...signature,
    })
    await reader.caller.patch(`${club.page}/progress`, { currentPage: 9 })

    const jonas = await app.as('jonas')
    const before = await jonas.get(`${club.url}/books`)
    expect((await deleteAccount(reader)).status).toBe(204)

    const by = { createdBy: null, memberName: formerReader }
    const reviews = await jonas.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`)
    expect(reviews.body).toMatchObject([{ rating: 2, comment: 'Hm', ...by }])
    expect((await jonas.get(`${club.page}/notes`)).body).toMatchObject([{ content: 'Nice', ...by }])
    expect((await jonas.get(`${club.page}/discussions`)).body).toMatchObject([
      { id: thread.body.id, content: 'What', ...by },
    ])
    const members = (await jonas.get(`${club.url}/members`)).body
    expect(members.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Mara', 'Jonas'])

    const after = await jonas.get(`${club.url}/books`, { 'if-none-match': String(before.headers['etag']) })
    expect(after.status).toBe(200)
    expect(after.body).toContainEqual(
      expect.objectContaining({ id: own, title: 'A Book of Selma', addedBy: null }),
    )
    expect((await jonas.get(`/api/books/${forgotten}`)).status).toBe(404)
    expect(await app.db.selectFrom('books').select('id').where('id', '=', forgotten).execute()).toEqual([])

    const users = await app.db.selectFrom('users').select(['id', 'email']).execute()
    expect(users.map(({ id }) => id)).not.toContain(reader.id)
    expect(JSON.stringify(users)).not.toContain('selma')
    for (const table of [
      'members',
      'progress',
      'sessions',
      'notifications',
      'declines',
      'removals',
      'identities',
    ] as const)
      expect(
        await app.db.selectFrom(table).select('user_id').where('user_id', '=', reader.id).execute(),
      ).toEqual([])
  })

  test('deleting an account deletes its pictures and screenshots at once, but none that others use or sent §D.72', async () => {
    const [reader, friend] = [await newReader('Pictured'), await newReader('Friend')]
    const [own, shared] = [await pictureOf(20, 20, '#c03010'), await pictureOf(20, 20, '#10c030')]
    const [secret, same] = [await pictureOf(20, 20, '#3010c0'), await pictureOf(20, 20, '#c0c010')]
    const show = async (who: typeof reader, profileImageUrl: string) =>
      String((await who.caller.patch('/api/account', { profileImageUrl })).body.profileImageUrl)
    const borrowed = await show(reader, shared)
    await show(friend, borrowed)
    const mine = await show(reader, own)
    const send = async (who: typeof reader, screenshot: string): Promise<number> =>
      (await who.caller.post('/api/suggestions', { suggestion: 'Look', url: '/', screenshot })).body.id
    const sent = [await send(reader, secret), await send(reader, same)]
    const friends = await send(friend, same)
    const screenshots = () => app.db.selectFrom('screenshots').select('hash').execute()
    const before = await screenshots()

    expect((await deleteAccount(reader)).status).toBe(204)

    const images = await app.db.selectFrom('images').select('hash').execute()
    const isStored = (url: string) => images.some(({ hash }) => url.includes(hash))
    expect([isStored(mine), isStored(borrowed)]).toEqual([false, true])
    expect(await screenshots()).toHaveLength(before.length - 1)
    expect((await friend.caller.get(`/api/suggestions/${friends}/screenshot`)).status).toBe(200)
    const { body } = await app.visitor.get('/api/suggestions')
    const left = body.filter(({ id }: { id: number }) => sent.includes(id))
    expect(left).toMatchObject([{ suggestion: 'Look', hasScreenshot: false }, { hasScreenshot: false }])
  })

  test('deleting an account keeps an empty row for the first account, so that nobody else becomes site admin', async () => {
    const small = await createTestApp()
    const first = await small.http.inject({ method: 'POST', url: '/api/auth/login', payload: cast.mara })
    const second = await small.as('jonas')
    const headers = { cookie: `inkhorn_session=${first.cookies[0]?.value}` }
    const payload = { email: cast.mara.email }
    await small.http.inject({ method: 'POST', url: '/api/account/deletion', headers, payload })
    const { body } = await second.post('/api/suggestions', {
      suggestion: 'More tea',
      url: 'http://localhost/',
    })
    expect((await second.patch(`/api/suggestions/${body.id}/status`, { status: 'read' })).status).toBe(403)
    const users = await small.db.selectFrom('users').select('email').execute()
    expect(JSON.stringify(users)).not.toContain('mara')
    await small.close()
  })

  test('deleting an account reveals no book of a private club §D.71', async () => {
    const club = await createBookInClub(app, 'invite-only')
    const reader = await newReader('Secretive')
    await reader.caller.post(`${club.url}/join`, { token: club.token })
    const secret = await writeBook(reader.caller, 'The Secret Volume')
    await reader.caller.post(`${club.url}/books`, { bookId: secret })
    await deleteAccount(reader)
    const ines = await app.as('ines')
    expect((await ines.get(`/api/books/${secret}`)).status).toBe(404)
    expect((await ines.get('/api/amazon/search?query=the secret volume')).body.books).toEqual([])
    expect((await (await app.as('jonas')).get(`/api/books/${secret}`)).body.title).toBe('The Secret Volume')
    // A reader who later adds the same book gets a separate one.
    expect(await writeBook(ines, 'The Secret Volume')).not.toBe(secret)
  })
})

describe('the clubs of a reader who deletes their account', () => {
  const found = async (
    founder: { caller: Caller },
    name: string,
  ): Promise<{ id: number; url: string; name: string }> => {
    const { body } = await founder.caller.post('/api/clubs', { name, description: 'A club to hand over' })
    return { id: body.id, url: `/api/clubs/${body.id}`, name }
  }
  const creatorOf = async (id: number) =>
    (await app.db.selectFrom('clubs').select('created_by').where('id', '=', id).executeTakeFirst())
      ?.created_by

  test('the clubs of a reader who deletes their account pass to the longest-standing admin rather than to a member §D.74', async () => {
    const founder = await newReader('Founder')
    const club = await found(founder, 'Passed to an admin')
    for (const person of ['jonas', 'ines', 'tariq'] as const)
      await (await app.as(person)).post(`${club.url}/join`)
    for (const person of ['tariq', 'ines'] as const)
      await founder.caller.post(`${club.url}/admins`, { email: cast[person].email })
    expect((await founder.caller.get('/api/account/deletion-preview')).body).toEqual({
      passedOn: [{ club: club.name, heir: expect.any(String) }],
      ended: [],
    })
    await deleteAccount(founder)
    expect(await creatorOf(club.id)).toBe(await userId(app, 'ines'))
  })

  test('the clubs of a reader who deletes their account pass to the longest-standing member if there is no other admin; pending readers do not count §D.74', async () => {
    const founder = await newReader('Founder')
    const club = await found(founder, 'Passed to a member')
    await founder.caller.patch(club.url, { visibility: 'public-preview' })
    await (await app.as('noor')).post(`${club.url}/request-join`)
    await founder.caller.patch(club.url, { visibility: 'open' })
    for (const person of ['tariq', 'jonas'] as const) await (await app.as(person)).post(`${club.url}/join`)
    await deleteAccount(founder)
    expect(await creatorOf(club.id)).toBe(await userId(app, 'tariq'))
    const status = await (await app.as('tariq')).get(`${club.url}/membership-status`)
    expect(status.body).toMatchObject({ role: 'admin', status: 'member' })
  })

  test('the clubs of a reader who deletes their account are deleted with everything in them if nobody else is a member §D.74', async () => {
    const founder = await newReader('Lonely')
    const club = await found(founder, 'All alone here')
    const own = await writeBook(founder.caller, 'A Lonely Book')
    await founder.caller.post(`${club.url}/books`, { bookId: own })
    const rating = { rating: 5, comment: 'Mine', memberName: 'Me', clubId: club.id }
    expect((await founder.caller.post(`/api/books/${own}/ratings`, rating)).status).toBe(201)
    const ines = await app.as('ines')
    const thread = { title: 'Anybody?', content: 'Hello', memberName: 'Ines' }
    const posted = await ines.post(`${club.url}/books/${own}/discussions`, thread)
    await ines.post(`${club.url}/books/${own}/discussions`, { ...thread, parentId: posted.body.id })
    expect((await founder.caller.get('/api/account/deletion-preview')).body.ended).toEqual([
      { club: club.name },
    ])
    expect((await deleteAccount(founder)).status).toBe(204)
    expect(await creatorOf(club.id)).toBeUndefined()
    expect((await ines.get('/api/clubs/slug/all-alone-here')).status).toBe(404)
    expect(await app.db.selectFrom('books').select('id').where('id', '=', own).execute()).toEqual([])
  })

  test('deleted clubs of a reader who deletes their account pass to a new founder, who can restore them', async () => {
    const founder = await newReader('Regretful')
    const club = await found(founder, 'Deleted but kept')
    const jonas = await app.as('jonas')
    await jonas.post(`${club.url}/join`)
    await founder.caller.post(`${club.url}/deletion`, { name: club.name })
    expect((await founder.caller.get('/api/account/deletion-preview')).body).toEqual({
      passedOn: [{ club: club.name, heir: 'Jonas', deleted: true }],
      ended: [],
    })
    expect((await deleteAccount(founder)).status).toBe(204)
    expect((await jonas.post(`${club.url}/restore`)).status).toBe(200)
  })

  test('the clubs of a reader who deletes their account keep an admin when the founder and an admin go at the same time §D.74', async () => {
    const [founder, admin] = [await newReader('One'), await newReader('Two')]
    const club = await found(founder, 'Left by both')
    await admin.caller.post(`${club.url}/join`)
    await (await app.as('jonas')).post(`${club.url}/join`)
    await founder.caller.post(`${club.url}/admins`, { email: admin.email })
    const answers = await Promise.all([deleteAccount(founder), deleteAccount(admin)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await creatorOf(club.id)).toBe(await userId(app, 'jonas'))
  })

  test('the clubs of a reader who deletes their account stay consistent while the reader is still posting', async () => {
    const club = await createBookInClub(app, 'open')
    const reader = await newReader('Busy')
    await joinByInvite(app, club, 'ines')
    await Promise.all([
      reader.caller.post(`${club.url}/join`),
      reader.caller.post(`${club.page}/notes`, { content: 'Quick', pageNumber: null, memberName: 'Busy' }),
      deleteAccount(reader),
    ])
    await expectTrueCounters(app.db)
    const notes = await app.db.selectFrom('notes').selectAll().where('club_id', '=', club.id).execute()
    expect(notes.filter(({ user_id }) => user_id === reader.id)).toEqual([])
  })
})
