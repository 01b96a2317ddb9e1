import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#server/backup/problems.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { transact } from '#server/db/transact.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { zipOf } from '#tests/fuzz/hostile-archives.ts'
import { createLivedInClub, type LivedInClub, privateWords } from '#tests/lived-in-club.ts'
import { done, signInAs, type Somebody } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'
import { manifestPath, rowFileNames } from './format/files.ts'
import { storePieces } from './pieces.ts'
import { withArchive } from './reading/open-archive.ts'
import { restorePieces, restoreJob } from './restoring/restore-club.ts'

let app: TestApp
let club: LivedInClub
let mara: Somebody
let jonas: Somebody
let tariq: Somebody
let folder: string
beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'inkhorn-archives-'))
  club = await createLivedInClub(app)
  mara = await signInAs(app, 'Mara')
  jonas = await signInAs(app, 'Jonas')
  tariq = await signInAs(app, 'Tariq')
}, 60_000)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const send = async (
  { cookie }: Somebody,
  bytes: Buffer | string,
  type: string | null = 'application/zip',
): Promise<TestResponse> => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/archives',
    headers: { cookie, ...(type !== null && { 'content-type': type }) },
    payload: bytes,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), bytes: answer.rawPayload }
}

async function download(by: Somebody, url: string): Promise<Buffer> {
  expect((await by.post(`${url}/archive`, { lookAhead: true })).status).toBe(202)
  await expect
    .poll(async () => (await by.get(`${url}/archive/state`)).body.state, { timeout: 20_000 })
    .toBe('ready')
  const answer = await by.get(`${url}/archive`)
  expect(answer.status).toBe(200)
  return answer.bytes
}

async function restored(by: Somebody, bytes: Buffer) {
  const { status, body } = await send(by, bytes)
  expect([status, body]).toEqual([202, expect.objectContaining({ club: null })])
  const url = `/api/archives/${body.archiveId}`
  await expect
    .poll(async () => (await by.get(url)).body.state, { timeout: 20_000 })
    .not.toMatch(/waiting|restoring/)
  const failed = await app.db.selectFrom('jobs').select('error').where('failed_at', 'is not', null).execute()
  expect(failed).toEqual([])
  return done(by.get(url))
}

/** The rows of an archive, by file. */
async function rowsIn(bytes: Buffer): Promise<Record<string, unknown>> {
  const path = join(folder, 'read.zip')
  await writeFile(path, bytes)
  return withArchive(path, async (content) => {
    const rows: Record<string, unknown> = { club: await content.readClub() }
    for (const file of rowFileNames) {
      const some: unknown[] = []
      for await (const row of content.readRows(file)) some.push(row)
      rows[file] = some
    }
    rows['list.csv'] = (await content.readWhole('list.csv')).toString()
    rows['meetings.ics'] = (await content.readWhole('meetings.ics')).toString()
    return rows
  })
}

test('an admin who has not read everything is asked once, and another admin has no part in what one asked for §X.60', async () => {
  const url = `${club.url}/archive`
  expect((await mara.get(url)).status).toBe(404)
  expect(await done(mara.get(`${url}/state`))).toMatchObject({ state: 'none', looksAhead: true })
  expect((await mara.post(url)).body).toMatchObject({ status: 409, code: 'not-confirmed' })
  expect((await mara.post(url, { lookAhead: 'yes' })).body).toMatchObject({ code: 'invalid-input' })
  for (const [caller, status] of [
    [jonas, 403],
    [tariq, 403],
    [app.visitor, 401],
  ] as const)
    for (const answer of [caller.post(url, { lookAhead: true }), caller.get(url), caller.get(`${url}/state`)])
      expect((await answer).status).toBe(status)
  const bytes = await download(mara, club.url)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await app.db.updateTable('members').set({ role: 'admin' }).where('club_id', '=', club.id).execute()
  expect((await jonas.get(url)).status).toBe(404)
  // Jonas has finished the book.
  expect(await done(jonas.get(`${url}/state`))).toMatchObject({ state: 'none', looksAhead: false })
  expect((await jonas.post(url)).status).toBe(202)
})

test('an archive has no address, link, private note, position, sealed ballot or name behind a pen name §X.61', async () => {
  const bytes = await download(mara, club.url)
  const rows = await rowsIn(bytes)
  const all = JSON.stringify(rows)
  for (const word of [...privateWords, club.token, '"position"', 'Deleted words'])
    expect(all).not.toContain(word)
  expect(rows['posts.jsonl']).toContainEqual(expect.objectContaining({ signed: 'Q.', person: null }))
  expect(rows['rounds.jsonl']).toHaveLength(1)
  expect(rows['list.csv']).toContain(`'=SUM(1)`)
  expect(rows['meetings.ics']).toContain('SUMMARY:The end\\, with cake')
})

test('a club is the same in its archive, on another place, and in the archive of that §X.62', async () => {
  const bytes = await download(mara, club.url)
  const restore = await restored(tariq, bytes)
  expect(restore.club.name).toBe(club.name)
  const url = `/api/clubs/${restore.club.id}`
  expect(await listProblems(app.db, app.engine)).toEqual([])
  await expectTrueCounters(app.db)
  const again = await rowsIn(await download(tariq, url))
  const before = await rowsIn(bytes)
  expect(comparable(again)).toEqual(comparable(before))
  expect(before).toMatchObject({ club: { takesTurns: true }, 'turns.jsonl': [{ book: expect.any(Number) }] })
  const found = await done(app.visitor.get(`/api/clubs/slug/${restore.club.slug}`))
  expect(found).toMatchObject({ visibility: 'invite-only', listed: false, createdBy: expect.any(Number) })
  expect(await readdir(join(app.dataDir, 'archives'))).toEqual([])
})

test('archives of versions 1 and 2 are restored, too, with tags as they were typed and, in version 1, without turns §X.67', async () => {
  const path = join(folder, 'former.zip')
  await writeFile(path, await download(mara, club.url))
  type Change = (file: string, from: RegExp, to: string) => void
  const former = (version: number, edit: (change: Change, files: Map<string, Buffer>) => void) =>
    zipOf(path, (files) => {
      const change: Change = (file, from, to) =>
        files.set(file, Buffer.from(String(files.get(file)).replaceAll(from, to)))
      change(manifestPath, /"version": 3/g, `"version": ${version}`)
      change('club.json', /"description": "/g, '$&<b>Bold</b> ')
      edit(change, files)
    })
  const isTagged = { description: expect.stringMatching(/^<b>Bold<\/b> /) }
  const second = await restored(tariq, await former(2, () => undefined))
  expect(await done(app.visitor.get(`/api/clubs/slug/${second.club.slug}`))).toMatchObject(isTagged)
  const first = await former(1, (change, files) => {
    change('club.json', /,\s*"takesTurns": true/g, '')
    change('people.jsonl', /,"turn":\{[^}]*\}/g, '')
    files.delete('turns.jsonl')
  })
  const restore = await restored(tariq, first)
  expect(await done(app.visitor.get(`/api/clubs/slug/${restore.club.slug}`))).toMatchObject(isTagged)
  expect(await done(tariq.get(`/api/clubs/${restore.club.id}/turns`))).toMatchObject({ on: false, order: [] })
})

/** Without what is new in every place: numbers, who founded it, identities in calendars, and encodings of pictures. */
function comparable(rows: Record<string, unknown>): unknown {
  const numbers = new Map<string, number>()
  const people = (
    rows['people.jsonl'] as { person: number; name: string; role: unknown; joinedAt: unknown }[]
  ).filter(({ name }) => name !== 'Tariq')
  const text = JSON.stringify(
    {
      ...rows,
      'people.jsonl': people,
      'meetings.ics': null,
      club: { ...(rows['club'] as object), visibility: null },
    },
    (key, value) => {
      if (key === 'role' && value !== null) return 'member'
      if (
        [
          'id',
          'book',
          'thread',
          'replyTo',
          'post',
          'suggestion',
          'meeting',
          'person',
          'createdBy',
          'chosenBy',
          'addedBy',
        ].includes(key)
      ) {
        const kind = ['thread', 'replyTo', 'post'].includes(key) ? 'id' : key
        if (typeof value !== 'number') return value
        const name = `${kind} ${value}`
        if (!numbers.has(name)) numbers.set(name, numbers.size)
        return 'a number'
      }
      if (key === 'ballots' && Array.isArray(value)) return value.map((ballot) => ballot.length)
      return typeof value === 'string' ? value.replace(/^pictures\/.*/, 'a picture') : value
    },
    1,
  )
  return JSON.parse(text)
}

test('what is no archive, is damaged or is sent by somebody who may not is refused with a sentence §X.63', async () => {
  const bytes = await download(mara, club.url)
  expect((await send({ ...mara, cookie: '' }, bytes)).status).toBe(401)
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/csv'])
    expect((await send(mara, '{}', type)).body).toMatchObject({
      status: 415,
      code: 'not-json',
      detail: 'Send the archive as application/zip.',
    })
  const refused = async (sent: Buffer) => (await send(mara, sent)).body
  const foreign = expect.stringContaining('isn’t the archive of a club')
  expect(await refused(Buffer.from('no zip'))).toMatchObject({ status: 400, detail: foreign })
  expect(await refused(Buffer.alloc(0))).toMatchObject({ status: 400 })
  const broken = Buffer.from(bytes)
  broken.fill(0, 200, 240)
  expect(await refused(broken)).toMatchObject({
    status: 400,
    detail: expect.stringContaining('damaged'),
    errors: [{ field: 'archive' }],
  })
  expect(bytes.includes(manifestPath)).toBe(true)
  const wrong = await mara.get('/api/archives/999999')
  expect([wrong.status, (await app.visitor.get('/api/archives/1')).status]).toEqual([404, 401])
  expect((await jonas.get('/api/archives')).body).toEqual([])
})

test('an archive comes with one of several types or none, and an unknown link is not found §X.117', async () => {
  for (const type of ['application/x-zip-compressed', 'application/octet-stream', null])
    expect((await send(jonas, Buffer.from('no zip'), type)).status).toBe(400)
  const { status, body } = await send(jonas, await download(mara, club.url), null)
  expect([status, body.id]).toEqual([202, body.archiveId])
  await expect.poll(async () => (await jonas.get(`/api/archives/${body.id}`)).body.state).toBe('done')
  for (const token of ['abc', 'no-such-token-here', '%00', '\u00e9']) {
    const url = `/api/placeholders/${encodeURIComponent(token)}`
    expect([(await jonas.get(url)).status, (await jonas.post(`${url}/claim`)).status]).toEqual([404, 404])
  }
  expect((await jonas.delete('/api/account/sessions/abc')).status).toBe(404)
})

test('a restore that waits ends without a club if its reader has meanwhile started as many as they may §O.133', async () => {
  const bytes = await download(mara, club.url)
  const { id } = await app.db
    .insertInto('restores')
    .values({
      user_id: (await done(tariq.get('/api/auth/user'))).id,
      club_id: null,
      state: 'waiting',
      name: club.name,
      total: 1,
      started_at: new Date().toISOString(),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storePieces(app.db, restorePieces(id), Readable.from([bytes]))
  await done(tariq.post('/api/clubs', { name: 'Meanwhile', description: 'Started' }))
  const count = () => app.db.selectFrom('live_clubs').select('id').execute()
  const before = await count()
  await done(mara.patch('/api/admin/settings', { clubsPerReader: 1 }))
  try {
    await transact(app.db, (change) =>
      addJob(change, { kind: restoreJob, key: String(id), payload: { restoreId: id } }),
    )
    await expect.poll(async () => (await tariq.get(`/api/archives/${id}`)).body.state).toBe('failed')
    expect(await count()).toEqual(before)
    const { refusal } = await done(tariq.get('/api/account/start-refusal'))
    expect(refusal).toContain('at most 1 club')
    expect((await send(tariq, bytes)).body).toMatchObject({ code: 'limit-reached', detail: refusal })
    // Nothing for whoever runs the server to repair.
    const failed = await app.db.selectFrom('jobs').select('id').where('failed_at', 'is not', null).execute()
    expect(failed).toEqual([])
  } finally {
    await done(mara.patch('/api/admin/settings', { clubsPerReader: null }))
  }
})

/** Signs somebody in who has this name in their account, or none. */
async function signInCalled(address: string, firstName: string): Promise<Somebody> {
  const somebody = await signInAs(app, address)
  await done(somebody.patch('/api/account', { firstName }))
  return somebody
}

test('who has no name is Anonymous and has no text under a name, addresses are no names, and tags are words §X.114 §X.115 §X.116', async () => {
  const called = '<3 books & <b>more</b>'
  const { id, slug } = await done(
    mara.post('/api/clubs', { name: called, description: '<i>', visibility: 'open' }),
  )
  const url = `/api/clubs/${id}`
  await done(mara.post(`${url}/books`, { bookId: club.bookId }))
  const kim = await signInCalled('kim', '')
  const lea = await signInCalled('lea', '')
  const quentin = await signInCalled('quentin', 'q1@books.example')
  for (const reader of [kim, lea, quentin]) await done(reader.post(`${url}/join`))
  await done(lea.patch('/api/account', { firstName: 'Lea' }))
  const write = (reader: Somebody, title: string, memberName: string) =>
    done(
      reader.post(`${url}/books/${club.bookId}/discussions`, {
        title,
        content: '<u>Words</u>',
        place: 0,
        memberName,
      }),
    )
  await write(kim, 'By Kim', 'Kim')
  await write(kim, 'Unsigned by Kim', 'Anonymous')
  await write(lea, 'Unsigned by Lea', 'Anonymous')
  await write(quentin, 'By Quentin', 'q1@books.example')
  await done(kim.post(`${url}/board`, { content: 'Hello' }))
  const members: { id: number }[] = await done(mara.get(`${url}/members`))
  const memberCalled = (name: string) => members.find((one) => JSON.stringify(one).includes(name))?.id
  expect(await done(mara.get(`${url}/members/${memberCalled('Lea')}/texts?kind=post`))).toEqual([])
  const mentions = [{ memberId: memberCalled('q1'), start: 0, length: 3 }]
  await done(mara.post(`${url}/board`, { content: '@q1, welcome', mentions }))

  const bytes = await download(mara, url)
  const rows = await rowsIn(bytes)
  expect(rows['people.jsonl']).toMatchObject(['Mara', 'Anonymous', 'Lea', 'q1'].map((name) => ({ name })))
  expect(rows['posts.jsonl']).toMatchObject([
    { title: 'By Kim', signed: 'Kim', person: null },
    { title: 'Unsigned by Kim', person: 2 },
    { title: 'Unsigned by Lea', person: null },
    { title: 'By Quentin', signed: 'q1', person: 4 },
  ])
  expect(rows['board.jsonl']).toMatchObject([{ person: 2 }, { person: 1, text: '@q1, welcome' }])
  expect(JSON.stringify(rows)).not.toMatch(/@\w+\.example/)

  const path = join(folder, 'named.zip')
  await writeFile(path, bytes)
  const renamed = await zipOf(path, (files) => {
    for (const [file, text] of files) expect(file.endsWith('.ics') || !text.includes('<')).toBe(true)
    const people = String(files.get('people.jsonl')).replace('"q1"', '"q2@books.example"')
    files.set('people.jsonl', Buffer.from(people))
  })
  const restore = await restored(tariq, renamed)
  expect(restore.club.name).toBe(called)
  expect(restore.placeholders.map(({ name }: { name: string }) => name)).toEqual([
    'Mara',
    'Anonymous',
    'Lea',
    'q2',
  ])
  const link = `/api${restore.placeholders[1].path.replace('placeholder', 'placeholders')}`
  expect(await done(kim.get(link))).toMatchObject({ name: 'Anonymous', texts: 2 })
  await done(kim.patch('/api/account', { firstName: 'Kim' }))
  await done(kim.post(`${link}/claim`))
  const written = await app.db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select(['title', 'member_name as signed', 'content'])
    .where('club_id', '=', restore.club.id)
    .where('email', '=', kim.email)
    .execute()
  expect(written).toEqual([{ title: 'Unsigned by Kim', signed: 'Anonymous', content: '<u>Words</u>' }])
  expect(slug).not.toBe(restore.club.slug)
})

test('a member comes over by a personal link, once, with all that was theirs, or says that it is somebody else §X.64', async () => {
  const restore = await restored(tariq, await download(mara, club.url))
  const linkOf = async (name: string) => {
    const { placeholders } = await done(tariq.get(`/api/archives/${restore.archiveId}`))
    return placeholders.find((one: { name: string }) => one.name === name)
  }
  const link = await linkOf('Jonas')
  expect(link).toMatchObject({
    state: 'waiting',
    isMember: true,
    path: expect.stringMatching(/^\/placeholder\//),
  })
  const url = `/api${link.path.replace('placeholder', 'placeholders')}`
  const newClub = `/api/clubs/${restore.club.id}`
  expect((await jonas.get(`${newClub}/members`)).status).toBe(403)
  expect(await done(app.visitor.get(url))).toMatchObject({
    name: 'Jonas',
    club: { name: club.name },
    isMember: true,
    texts: 4,
  })
  expect((await app.visitor.post(`${url}/claim`)).status).toBe(401)
  expect((await jonas.post(`${url}/claim`, { refuse: 'no' })).status).toBe(400)
  expect((await jonas.post('/api/placeholders/no-such-token-here/claim')).status).toBe(404)

  const ines = await signInAs(app, 'Ines')
  expect(await done(ines.post(`${url}/claim`, { refuse: true }))).toMatchObject({ outcome: 'refused' })
  expect((await jonas.post(`${url}/claim`)).status).toBe(404)
  expect(await linkOf('Jonas')).toMatchObject({ state: 'refused', path: null })
  const renewal = `/api/archives/${restore.archiveId}/placeholders/${link.id}/link`
  expect((await jonas.post(renewal)).status).toBe(404)
  const renewed = await done(tariq.post(renewal))
  const claim = `/api${renewed.path.replace('placeholder', 'placeholders')}/claim`
  const outcomes = await Promise.all([jonas.post(claim), jonas.post(claim)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await tariq.post(renewal)).status).toBe(404)
  expect(await linkOf('Jonas')).toMatchObject({ state: 'claimed', path: null })

  const people = await done(jonas.get(`${newClub}/members`))
  const own = people.find(({ memberName }: { memberName: string }) => memberName === 'Jonas')
  const shown = await done(jonas.get(`${newClub}/members/${own.id}/texts?kind=review`))
  expect(shown).toMatchObject([{ rating: 4.5, penName: null }])
  const posts = await app.db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select('email')
    .where('club_id', '=', restore.club.id)
    .where('email', '=', jonas.email)
    .execute()
  expect(posts).toHaveLength(2)
  expect((await done(jonas.get(`${newClub}/board/line`))).unread ?? 0).toBe(0)

  // Tariq founded the club here and was Mara there: the two become one.
  const before = (await done(tariq.get(`${newClub}/members`))).length
  const hers = await linkOf('Mara')
  await done(tariq.post(`/api${hers.path.replace('placeholder', 'placeholders')}/claim`))
  const after: { id: number; memberName: string }[] = await done(tariq.get(`${newClub}/members`))
  expect(after.length).toBe(before - 1)
  const { on, order } = await done(tariq.get(`${newClub}/turns`))
  expect([on, order.toSorted()]).toEqual([true, after.map(({ id }) => id).toSorted()])
  await expectTrueCounters(app.db)
  expect(await listProblems(app.db, app.engine)).toEqual([])
  const left = await app.db
    .selectFrom('users')
    .innerJoin('placeholders', 'placeholders.user_id', 'users.id')
    .select('users.id')
    .where('email', 'like', 'placeholder %')
    .where('club_id', '=', restore.club.id)
    .execute()
  expect(left).toEqual([])
})

test('an archive with more members than a club here may have is refused before anything of it is stored §O.142', async () => {
  await done((await signInAs(app, 'Ines')).post(`${club.url}/join`, { token: club.token }))
  const bytes = await download(mara, club.url)
  await done(mara.patch('/api/admin/settings', { membersPerClub: 2 }))
  try {
    expect(await send(jonas, bytes)).toMatchObject({
      status: 409,
      body: {
        code: 'limit-reached',
        detail: expect.stringMatching(/^This club has \d+ members, and clubs here have at most 2\./),
      },
    })
  } finally {
    await done(mara.patch('/api/admin/settings', { membersPerClub: null }))
  }
  expect((await send(jonas, bytes)).status).toBe(202)
})
