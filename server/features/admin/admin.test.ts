import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getOverview } from '#contract/admin/overview.ts'
import { cast } from '#tests/cast.ts'
import { createCastClub, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { countDays } from './overview/count-days.ts'

/** Mara's account is the first. */
let app: TestApp
let mara: Caller
let jonas: Caller
let jonasId: number
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  jonasId = await userId(app, 'jonas')
})
afterAll(() => app.close())

const signInAs = (person: keyof typeof cast) => app.visitor.post('/api/auth/login', cast[person])
const namesIn = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name)
const actions = async () =>
  (await mara.get('/api/admin/log')).body.map((line: { action: string }) => line.action)

/** Every call of site admins, from the API document, so that a new one is checked too. */
async function adminCalls(): Promise<{ method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string }[]> {
  const { body } = await app.visitor.get('/api/openapi.json')
  return Object.entries<object>(body.paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, ways]) =>
      Object.keys(ways).map((way) => ({
        method: way.toUpperCase() as 'GET',
        url: path.replaceAll(/\{\w+\}/g, '1'),
      })),
    )
}

describe('the calls of site admins', () => {
  test('do not exist for anybody else, whatever is sent §O.1', async () => {
    const calls = await adminCalls()
    expect(calls.length).toBeGreaterThan(10)
    const unknown = await jonas.get('/api/admin/nothing-here')
    const way = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const
    for (const { method, url } of calls)
      for (const caller of [app.visitor, jonas]) {
        const answer =
          method === 'GET'
            ? await caller.get(`${url}?limit=x`)
            : await caller[way[method]](url, { suspended: 'nonsense' })
        expect([method, url, answer.status]).toEqual([method, url, 404])
        expect(answer.body.detail).toBe(unknown.body.detail)
      }
  })

  test('refuse bad input with the name of the field §O.2', async () => {
    const wrong = [
      await mara.get('/api/admin/readers?show=nobody'),
      await mara.get('/api/admin/readers?cursor=nonsense'),
      await mara.get('/api/admin/clubs?limit=0'),
      await mara.get('/api/admin/jobs?state=done'),
      await mara.get('/api/admin/log?cursor=nonsense'),
      await mara.patch('/api/admin/settings', { name: 'x'.repeat(61) }),
      await mara.patch(`/api/admin/readers/${jonasId}`, { suspended: 'yes' }),
    ]
    expect(wrong.map(({ status, body }) => [status, body.errors[0].field])).toEqual(
      ['show', 'cursor', 'limit', 'state', 'cursor', 'name', 'suspended'].map((field) => [400, field]),
    )
    for (const answer of [
      await mara.patch('/api/admin/readers/999999', { suspended: true }),
      await mara.delete('/api/admin/readers/999999'),
      await mara.post('/api/admin/jobs/999999/retry'),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('settings', () => {
  test('are changed one by one, and an empty text is none §O.3 §O.123', async () => {
    expect((await mara.get('/api/admin/settings')).body).toMatchObject({ name: null, imprint: null })
    const changed = await mara.patch('/api/admin/settings', {
      name: ' Lisbon  readers ',
      announcement: 'Hello',
    })
    expect(changed.body).toMatchObject({ name: 'Lisbon readers', announcement: 'Hello' })
    expect((await mara.patch('/api/admin/settings', { announcement: '' })).body).toMatchObject({
      name: 'Lisbon readers',
      announcement: null,
    })
    const { body: log } = await mara.get('/api/admin/log')
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'settings-changed', by: { name: 'Mara' }, details: { settings: ['announcement'] } },
      {
        action: 'settings-changed',
        details: {
          settings: ['name', 'announcement'],
          from: { name: null },
          to: { name: 'Lisbon readers' },
        },
      },
    ])
    const before = await actions()
    await mara.patch('/api/admin/settings', { announcement: '' })
    expect(await actions()).toEqual(before)
  })
})

describe('readers', () => {
  test('are listed newest first, found by the beginning of name, address or handle, and paged §O.4', async () => {
    await app.as('ines')
    await createCastClub(app, 'open')
    const all = await mara.get('/api/admin/readers?limit=2')
    expect(all.body).toHaveLength(2)
    expect(all.headers['x-total-count']).toBe('4')
    const [, next = ''] = /<([^>]+)>/.exec(String(all.headers['link'])) ?? []
    expect(namesIn(await mara.get(next))).toHaveLength(2)
    expect(namesIn(await mara.get('/api/admin/readers?query=JON'))).toEqual(['Jonas'])
    expect(namesIn(await mara.get('/api/admin/readers?query=jonas@ink'))).toEqual(['Jonas'])
    await mara.patch('/api/account', { handle: 'the-first' })
    expect((await mara.get('/api/admin/readers?query=@the-first')).body).toMatchObject([
      { name: 'Mara', adminBy: 'first', isSelf: true, sessions: 1, clubs: 1, handle: 'the-first' },
    ])
    expect(namesIn(await mara.get(`/api/admin/readers?query=%23${await userId(app, 'jonas')}`))).toEqual([
      'Jonas',
    ])
    expect(namesIn(await mara.get('/api/admin/readers?query=nobody'))).toEqual([])
    expect(namesIn(await mara.get('/api/admin/readers?show=admins'))).toEqual(['Mara'])
  })

  test('are found by any of their names, without accents and in either order, also after a new name §O.132', async () => {
    await jonas.patch('/api/account', { firstName: 'Émile Örjan Ångström' })
    const found = async (query: string) =>
      namesIn(await mara.get(`/api/admin/readers?query=${encodeURIComponent(query)}`))
    for (const query of ['émile', 'EMILE Ö', 'Ångstr', 'angström em', 'örjan ång', 'émile ång'])
      expect([query, await found(query)]).toEqual([query, ['Émile Örjan Ångström']])
    expect(await found('strom')).toEqual([])
    await jonas.patch('/api/account', { firstName: 'Jonas' })
    expect([await found('Ångström'), await found('jon')]).toEqual([[], ['Jonas']])
  })

  test('who are suspended lose their sessions and cannot sign in, until they are let in again §O.5', async () => {
    const noor = await app.as('noor')
    const id = await userId(app, 'noor')
    const feed = String((await noor.get('/api/calendar')).body.path)
    expect((await app.visitor.get(feed)).status).toBe(200)
    const suspended = await mara.patch(`/api/admin/readers/${id}`, { suspended: true })
    expect(suspended.body).toMatchObject({ id, sessions: 0, suspendedAt: expect.any(String) })
    expect((await noor.get('/api/auth/user')).status).toBe(401)
    expect((await app.visitor.get(feed)).status).toBe(404)
    const refused = await signInAs('noor')
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toContain('Your account is suspended')
    expect(namesIn(await mara.get('/api/admin/readers?show=suspended'))).toEqual(['Noor'])
    expect((await mara.patch(`/api/admin/readers/${id}`, { admin: true })).status).toBe(409)
    await mara.patch(`/api/admin/readers/${id}`, { suspended: false })
    expect((await signInAs('noor')).status).toBe(200)
    expect((await actions()).slice(0, 2)).toEqual(['reader-unsuspended', 'reader-suspended'])
  })

  test('become site admins and are unmade, but nobody locks themselves out §O.6', async () => {
    const own = await userId(app, 'mara')
    for (const change of [{ admin: false }, { suspended: true }])
      expect((await mara.patch(`/api/admin/readers/${own}`, change)).status).toBe(409)
    expect((await mara.delete(`/api/admin/readers/${own}`)).status).toBe(409)
    expect((await mara.patch(`/api/admin/readers/${jonasId}`, { admin: true })).body.adminBy).toBe('page')
    expect((await jonas.get('/api/admin/overview')).status).toBe(200)
    // The first account stays one, now by name.
    expect((await mara.get(`/api/admin/readers?query=mara`)).body[0].adminBy).toBe('page')
    expect((await jonas.patch(`/api/admin/readers/${own}`, { suspended: true })).status).toBe(409)
    expect((await jonas.delete(`/api/admin/readers/${own}`)).status).toBe(409)
    expect((await mara.patch(`/api/admin/readers/${jonasId}`, { admin: false })).body.adminBy).toBeNull()
    expect((await jonas.get('/api/admin/overview')).status).toBe(404)
    expect((await actions()).slice(0, 3)).toEqual(['admin-unmade', 'admin-made', 'admin-made'])
  })

  test('whom ADMIN_EMAILS names cannot be unmade on a page §O.7', async () => {
    const other = await createTestApp({ ADMIN_EMAILS: `${cast.ines.email},${cast.tariq.email}` })
    const ines = await other.as('ines')
    await other.as('tariq')
    const refused = await ines.patch(`/api/admin/readers/${await userId(other, 'tariq')}`, { admin: false })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('ADMIN_EMAILS')])
    expect((await (await other.as('mara')).get('/api/admin/overview')).status).toBe(404)
    await other.close()
  })

  test('are signed out everywhere, and deleted as by themselves §O.8', async () => {
    const tariq = await app.as('tariq')
    const id = await userId(app, 'tariq')
    expect((await mara.delete(`/api/admin/readers/${id}/sessions`)).status).toBe(204)
    expect((await tariq.get('/api/auth/user')).status).toBe(401)
    expect((await mara.delete(`/api/admin/readers/${id}`)).status).toBe(204)
    expect(namesIn(await mara.get('/api/admin/readers?query=tariq'))).toEqual([])
    const { body: log } = await mara.get('/api/admin/log')
    expect(log[0]).toMatchObject({ action: 'reader-deleted', subjectId: id, subjectName: 'A former reader' })
  })
})

describe('the log', () => {
  test('cannot be changed or emptied, not even by a query §O.9', async () => {
    const before = await actions()
    expect(before.length).toBeGreaterThan(0)
    const edits = ["update admin_log set action = 'nothing'", 'delete from admin_log']
    if (app.engine === 'postgres') edits.push('truncate admin_log')
    for (const edit of edits) await expect(sql.raw(edit).execute(app.db)).rejects.toThrow('cannot be edited')
    expect(await actions()).toEqual(before)
  })
})

describe('jobs', () => {
  test('those of all kinds wait in one list, soonest first, a page at a time §O.102', async () => {
    const at = (minute: number) => new Date(Date.UTC(2096, 0, 1, 0, minute)).toISOString()
    const kinds = ['email', 'push', 'reminder', 'push', 'email', 'reminder']
    await app.db
      .insertInto('jobs')
      .values(
        kinds.map((kind, minute) => ({
          kind,
          key: `in one list ${minute}`,
          payload: '{}',
          due_at: at(minute),
          is_timed: 1,
          leased_until: null,
          failed_at: null,
          error: null,
          created_at: at(0),
        })),
      )
      .execute()
    const seen: string[] = []
    for (let path: string | undefined = '/api/admin/jobs?state=waiting&limit=2'; path !== undefined;) {
      const { body, headers } = await mara.get(path)
      seen.push(
        ...(body as { dueAt: string; kind: string }[])
          .filter(({ dueAt }) => dueAt >= at(0))
          .map(({ dueAt, kind }) => `${kind} ${new Date(dueAt).getUTCMinutes()}`),
      )
      path = /<([^>]+)>/.exec([headers['link']].flat().join())?.[1]
    }
    expect(seen).toEqual(kinds.map((kind, minute) => `${kind} ${minute}`))
    await app.db.deleteFrom('jobs').where('key', 'like', 'in one list%').execute()
  })

  test('that failed are listed with the reason, without addresses, and tried again §O.10', async () => {
    const failed = (key: string, at: string) => ({
      kind: 'no-such-kind',
      key,
      payload: JSON.stringify({ to: 'secret@inkhorn.example' }),
      due_at: at,
      attempts: 9,
      leased_until: null,
      failed_at: at,
      error: 'Nobody answered',
      created_at: at,
    })
    await app.db
      .insertInto('jobs')
      .values([failed('one', '2026-01-01T00:00:00.000Z'), failed('two', '2026-01-02T00:00:00.000Z')])
      .execute()
    const first = await mara.get('/api/admin/jobs?limit=1')
    expect([first.headers['x-total-count'], first.body[0].error]).toEqual(['2', 'Nobody answered'])
    expect(JSON.stringify(first.body)).not.toContain('secret')
    const [, next = ''] = /<([^>]+)>/.exec(String(first.headers['link'])) ?? []
    const [older] = (await mara.get(next)).body
    expect(older.failedAt < first.body[0].failedAt).toBe(true)
    const retried = await mara.post(`/api/admin/jobs/${older.id}/retry`)
    expect(retried.body).toMatchObject({ failedAt: null, attempts: 0 })
    expect((await mara.post(`/api/admin/jobs/${older.id}/retry`)).status).toBe(409)
    const waiting = await mara.get('/api/admin/jobs?state=waiting&kind=no-such-kind')
    expect(waiting.body.map(({ id }: { id: number }) => id)).toEqual([older.id])
  })
})

describe('clubs and the overview', () => {
  test('clubs are listed newest first with their founders, deleted ones too, and found by name §O.11', async () => {
    const club = await createCastClub(app, 'invite-only')
    const found = await mara.get(`/api/admin/clubs?query=${encodeURIComponent(club.name)}`)
    expect(found.body).toMatchObject([
      { id: club.id, founder: 'Mara', visibility: 'invite-only', deletedAt: null },
    ])
    await mara.post(`${club.url}/deletion`, { name: club.name })
    expect((await mara.get('/api/admin/clubs?limit=1')).body).toMatchObject([
      { id: club.id, deletedAt: expect.any(String) },
    ])
  })

  test('the overview counts, and warns of what is missing with what to do §O.12', async () => {
    const { body } = await mara.get('/api/admin/overview')
    expect(getOverview.answer.parse(body)).toEqual(body)
    expect(body).toMatchObject({ engine: app.engine, mail: null, lastBackupAt: null })
    expect(body.warnings.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['backup', 'no-mail', 'failed-jobs']),
    )
    const refused = await mara.post('/api/admin/mail/test')
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('SMTP_URL')])
  })

  test('a test email that no server takes says what to check, and not what the program said §O.111', async () => {
    const unheard = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@books.example' })
    const { body } = await (await unheard.as('mara')).post('/api/admin/mail/test')
    expect(body).toMatchObject({
      sent: false,
      problem:
        'Inkhorn couldn’t connect to the mail server (ESOCKET). Check its name, its port and its certificate.',
    })
    await unheard.close()
  })

  test('each new reader, club and post is counted once for its day, at once and after a restart too §O.13 §O.131', async () => {
    const later = new Date(Date.now() + 120_000)
    const total = async () =>
      (await mara.get('/api/admin/overview')).body.days.reduce(
        (sum: number, day: { readers: number }) => sum + day.readers,
        0,
      )
    const counted = await total()
    expect(counted).toBeGreaterThan(3)
    await countDays(app.db, later)
    expect(await total()).toBe(counted)
    await countDays(app.db, later)
    expect(await total()).toBe(counted)
    await app.visitor.post('/api/auth/login', { email: 'one-more@inkhorn.example' })
    expect(await total()).toBe(counted + 1)
    // The job waits with it: a transaction that is still open might commit an earlier row.
    for (const time of [new Date(), later]) {
      await countDays(app.db, time)
      expect(await total()).toBe(counted + 1)
    }
  })
})

describe('limits of the instance', () => {
  const wrong = { clubsPerReader: -1, membersPerClub: 1, invitationsPerDay: 51 }
  const none = { clubsPerReader: null, membersPerClub: null, invitationsPerDay: 50 }
  afterEach(() => mara.patch('/api/admin/settings', none))
  const club = (name: string) => ({ name, description: 'Small' })
  const refusal = async (caller: Caller) => (await caller.get('/api/account/start-refusal')).body.refusal

  test('are none at first, and refuse bad input with the name of the field §O.133', async () => {
    expect((await mara.get('/api/admin/settings')).body).toMatchObject(none)
    for (const [name, value] of [
      ...Object.entries(wrong),
      ['invitationsPerDay', null],
      ['clubsPerReader', ''],
    ]) {
      const { status, body } = await mara.patch('/api/admin/settings', { [String(name)]: value })
      expect([status, body.errors[0].field]).toEqual([400, name])
    }
  })

  test('a reader starts as many clubs as site admins allow, and site admins any number §O.133', async () => {
    const ines = await app.as('ines')
    expect(await refusal(ines)).toBeNull()
    await mara.patch('/api/admin/settings', { clubsPerReader: 1 })
    const both = await Promise.all(['One', 'Two'].map((name) => ines.post('/api/clubs', club(name))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { body } = await ines.post('/api/clubs', club('Three'))
    expect(body).toMatchObject({
      code: 'limit-reached',
      detail: expect.stringContaining('You can start at most 1 club here'),
    })
    expect(await refusal(ines)).toBe(body.detail)
    await mara.patch('/api/admin/settings', { clubsPerReader: 0 })
    expect(await refusal(jonas)).toContain('Only site admins')
    const archive = await jonas.post('/api/archives', Buffer.from('PK'), {
      'content-type': 'application/zip',
    })
    expect(archive.status).toBe(409)
    expect([await refusal(mara), (await mara.post('/api/clubs', club('Four'))).status]).toEqual([null, 201])
  })

  test('a club takes as many members as site admins allow, and keeps those it has §O.134', async () => {
    const cosy = await createCastClub(app, 'open')
    const ines = await app.as('ines')
    await mara.patch('/api/admin/settings', { membersPerClub: 3 })
    const [asked] = (await mara.get(`${cosy.url}/members?status=pending`)).body
    const noor = `${cosy.url}/members/${asked.id}/approve`
    const both = await Promise.all([ines.post(`${cosy.url}/join`), mara.post(noor)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.detail).toBe('This club is full: clubs here have at most 3 members.')
    await mara.patch('/api/admin/settings', { membersPerClub: 2 })
    expect((await mara.get(`${cosy.url}/members`)).body).toHaveLength(3)
    await mara.patch('/api/admin/settings', { membersPerClub: null })
    await Promise.all([ines.post(`${cosy.url}/join`), mara.post(noor)])
    expect((await mara.get(`${cosy.url}/members`)).body).toHaveLength(4)
  })

  test('a club invites as many people a day as site admins allow §O.135', async () => {
    const cosy = await createCastClub(app, 'open')
    await mara.patch('/api/admin/settings', { invitationsPerDay: 1 })
    expect((await mara.get(`${cosy.url}/invitations/allowance`)).body).toMatchObject({ today: 1 })
    const emails = ['first@books.example', 'second@books.example']
    const { body } = await mara.post(`${cosy.url}/invitations`, { emails })
    expect(body).toMatchObject([
      { state: 'copied' },
      { state: 'refused', problem: 'A club can invite 1 person a day. Try this one again tomorrow.' },
    ])
    expect((await mara.get(`${cosy.url}/invitations/allowance`)).body).toMatchObject({ today: 0 })
  })
})
