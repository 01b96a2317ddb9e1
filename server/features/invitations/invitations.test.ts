import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast, type Person } from '#tests/cast.ts'
import { createClock, day } from '#tests/clock.ts'
import { type CastClub, createCastClub, joinByInvite, memberId } from '#tests/club.ts'
import { dueJobsDone } from '#tests/due-jobs.ts'
import { answerTo, listAddresses } from '#tests/every-address.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { deleteEnded } from './end-invitations.ts'

const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)

let mailServer: MailServer
let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
beforeAll(async () => {
  mailServer = await openMailServer()
  const settings = { ...mailServer.settings, PUBLIC_URL: 'https://books.example' }
  app = await createTestApp(settings, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  clock.turnTo(start)
  await app.db.deleteFrom('invitations').execute()
  await app.db.deleteFrom('refused_addresses').execute()
  club = await createCastClub(app, 'invite-only')
  await sent()
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const sent = async () => {
  await dueJobsDone(app, clock)
  return mailServer.emails.splice(0)
}
const invite = (by: Caller, emails: readonly string[], line?: string) =>
  by.post(`${club.url}/invitations`, { emails, ...(line !== undefined && { line }) })
const list = async (by: Caller) => (await by.get(`${club.url}/invitations`)).body
const states = async (by: Caller) =>
  (await list(by)).map(({ email, state }: { email: string; state: string }) => `${email} ${state}`)
const tokenIn = (text: string | undefined) => /[?&]token=(p\.[\w-]+)/.exec(text ?? '')?.[1] ?? ''
const refusalIn = (text: string | undefined) => /\/invitation\/\S+/.exec(text ?? '')?.[0] ?? ''
const join = async (person: Person, token: string) =>
  (await app.as(person)).post(`${club.url}/join`, { token })
const answer = (path: string, fields: string) =>
  app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields,
  })
/** Invites one person, and returns what they got. */
const inviteOne = async (by: Caller, email: string) => {
  const { body } = await invite(by, [email])
  const letter = (await sent()).find(({ to }) => to?.[0]?.address === email)
  return { id: body[0].id, token: tokenIn(letter?.text), refusal: refusalIn(letter?.text), letter }
}

describe('inviting people by email', () => {
  test('each address gets one email with its own link, the line of its inviter, and a way to stop them §I.2', async () => {
    const { status, body } = await invite(
      mara,
      ['Anna <anna@x.example>, ben@x.example', 'BEN@x.example'],
      'We read <b>slowly</b>. Come!',
    )
    expect(status).toBe(201)
    expect(body).toEqual([
      { id: expect.any(Number), email: 'anna@x.example', state: 'sent' },
      { id: expect.any(Number), email: 'ben@x.example', state: 'sent' },
    ])
    const letters = await sent()
    expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill(`Mara invites you to ${club.name}`))
    expect(new Set(letters.map(({ text }) => tokenIn(text))).size).toBe(2)
    expect(letters[0]?.text).toContain('“We read <b>slowly</b>. Come!”')
    expect(letters[0]?.html).toContain('We read &lt;b&gt;slowly&lt;/b&gt;')
    expect(letters[0]?.text).toContain(`https://books.example/club/${club.slug}?invite=true&token=p.`)
    const header = (name: string) => letters[0]?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toContain('<https://books.example/invitation/')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    // Nothing that lets anybody in is stored.
    const rows = JSON.stringify(await app.db.selectFrom('invitations').selectAll().execute())
    for (const { text } of letters) expect(rows).not.toContain(tokenIn(text))
  })

  test('an address with an account gets the same answer and the same email as one without §I.3', async () => {
    const { body } = await invite(mara, ['nobody@inkhorn.example', cast.ines.email])
    expect(body.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent'])
    const letters = (await sent()).map(({ text = '', subject, headers }) => [
      subject,
      text.replace(/\/invitation\/[\w.-]+/g, '').replace(/p\.[\w-]+/g, ''),
      ...headers.map(({ key }) => key),
    ])
    expect(letters[0]).toEqual(letters[1])
    const keys = (await list(mara)).map((invited: object) => Object.keys(invited).join())
    expect(new Set(keys).size).toBe(1)
  })

  test('of 200 addresses of which half are wrong, 50 are invited today and each of the others says why §I.4', async () => {
    const right = Array.from({ length: 100 }, (_, at) => `reader${at}@x.example`)
    const wrong = Array.from({ length: 100 }, (_, at) => `no address ${at}`)
    const { status, body } = await invite(mara, [...right, ...wrong].toSorted())
    expect(status).toBe(201)
    expect(body).toHaveLength(200)
    const problems = body.map(({ state, problem }: { state: string; problem?: string }) => problem ?? state)
    const count = (what: string | RegExp) =>
      problems.filter((one: string) => (typeof what === 'string' ? one === what : what.test(one))).length
    expect([count('sent'), count(/a club can invite 50/i), count(/email address/)]).toEqual([50, 50, 100])
    expect(await sent()).toHaveLength(50)
    const again = await invite(mara, ['reader-next@x.example'])
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    expect((await mara.get(`${club.url}/invitations/allowance`)).body).toEqual({
      today: 0,
      open: 450,
      byEmail: true,
    })
    clock.turn(day)
    expect((await invite(mara, ['reader-next@x.example'])).body[0].state).toBe('sent')
    expect((await mara.get(`${club.url}/invitations?limit=20`)).headers['x-total-count']).toBe('51')
  })

  test('somebody who is invited already is not mailed again, by two admins at once either §I.5', async () => {
    await (await app.as('jonas')).get('/api/auth/user')
    await mara.post(`${club.url}/members/${await memberId(app, club.id, 'jonas')}/make-admin`)
    const both = await Promise.all([invite(mara, ['anna@x.example']), invite(jonas, ['Anna@x.example'])])
    expect(new Set(both.map(({ body }) => body[0].id)).size).toBe(1)
    expect(await sent()).toHaveLength(1)
    expect(await states(mara)).toEqual(['anna@x.example sent'])
  })

  test('an admin hears that somebody is a member already, and a member who invites does not §I.6', async () => {
    await mara.patch(club.url, { membersInvite: true })
    await joinByInvite(app, club, 'ines')
    expect((await invite(jonas, [cast.mara.email])).body[0].state).toBe('sent')
    expect((await invite(mara, [cast.ines.email])).body[0].state).toBe('joined')
    expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual([cast.mara.email])
  })

  test('bad input names its field, and nobody is mailed §I.4', async () => {
    for (const [body, field] of [
      [{ emails: [] }, 'emails'],
      [{ emails: ['nonsense', ' '] }, 'emails'],
      [{ emails: 'anna@x.example' }, 'emails'],
      [{ emails: ['anna@x.example'], line: 'x'.repeat(301) }, 'line'],
      [{ emails: ['anna@x.example'], line: 'Your bank: https://evil.example' }, 'line'],
      [{ emails: Array.from({ length: 501 }, (_, at) => `a${at}@x.example`) }, 'emails'],
    ] as const) {
      const answered = await mara.post(`${club.url}/invitations`, body)
      expect(answered.status).toBe(400)
      expect(answered.body.errors[0].field).toBe(field)
    }
    expect(await sent()).toEqual([])
  })
})

describe('a personal link', () => {
  test('lets in whoever opens it, once, and the list says as whom they joined §I.7', async () => {
    const { token } = await inviteOne(mara, 'anna@x.example')
    const url = `/api/clubs/slug/${club.slug}/invitation?token=${token}`
    expect((await app.visitor.get(url)).body).toMatchObject({ name: club.name, from: 'Mara' })
    expect((await join('ines', token)).body.status).toBe('member')
    expect((await join('ines', token)).status).toBe(409)
    expect((await join('tariq', token)).status).toBe(403)
    expect((await app.visitor.get(url)).status).toBe(404)
    expect((await list(mara))[0]).toMatchObject({
      email: 'anna@x.example',
      state: 'joined',
      joinedAs: 'Ines',
    })
  })

  test('is used up when its reader joins another way §I.7', async () => {
    const { token } = await inviteOne(mara, cast.ines.email)
    await joinByInvite(app, club, 'ines')
    expect(await states(mara)).toEqual([`${cast.ines.email} joined`])
    expect((await join('tariq', token)).status).toBe(403)
  })

  test('of another club, a withdrawn one and one that has ended let nobody in §I.8', async () => {
    const { id, token } = await inviteOne(mara, 'anna@x.example')
    const other = await createCastClub(app, 'invite-only')
    expect((await ines.post(`${other.url}/join`, { token })).status).toBe(403)
    expect((await mara.delete(`${club.url}/invitations/${id}`)).status).toBe(204)
    expect((await join('ines', token)).status).toBe(403)
    expect((await mara.delete(`${club.url}/invitations/${id}`)).status).toBe(404)
    const again = await inviteOne(mara, 'anna@x.example')
    clock.turn(60 * day)
    expect((await join('ines', again.token)).status).toBe(403)
    expect(await list(mara)).toEqual([])
    await deleteEnded(app.db, clock.now())
    expect(await app.db.selectFrom('invitations').selectAll().execute()).toEqual([])
  })

  test('lets in somebody who was declined, but a removed member needs an admin, and theirs are withdrawn §I.9', async () => {
    await mara.patch(club.url, { membersInvite: true })
    const byJonas = await inviteOne(jonas, 'anna@x.example')
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    expect((await join('tariq', byJonas.token)).status).toBe(403)
    const toJonas = await inviteOne(mara, cast.jonas.email)
    expect((await join('jonas', toJonas.token)).body.status).toBe('pending')
    expect(await states(mara)).toEqual([`${cast.jonas.email} sent`])
    await mara.post(`${club.url}/members/${await memberId(app, club.id, 'jonas')}/approve`)
    expect(await states(mara)).toEqual([`${cast.jonas.email} joined`])

    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'noor')}`)
    const toNoor = await inviteOne(mara, 'noor-elsewhere@x.example')
    expect((await join('noor', toNoor.token)).body.status).toBe('member')
  })

  test('works in a club that turned invite-only, not in a deleted one, and again in a restored one §I.9', async () => {
    await mara.patch(club.url, { visibility: 'open' })
    const { token } = await inviteOne(mara, 'anna@x.example')
    await mara.patch(club.url, { visibility: 'invite-only' })
    await mara.post(`${club.url}/deletion`, { name: club.name })
    expect((await join('ines', token)).status).toBe(404)
    await mara.post(`${club.url}/restore`)
    expect((await join('ines', token)).body.status).toBe('member')
  })
})

describe('the people who were invited', () => {
  test('can be reminded once, a week later, and both links work §I.10', async () => {
    const { id, token } = await inviteOne(mara, 'anna@x.example')
    const remind = () => mara.post(`${club.url}/invitations/${id}/remind`)
    expect((await remind()).status).toBe(409)
    clock.turn(7 * day)
    const { status, body } = await remind()
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, state: 'sent', remindFrom: null })
    const [letter] = await sent()
    expect(letter?.subject).toBe(`Mara is still hoping you’ll join ${club.name}`)
    expect(letter?.text).toContain('within 53 days')
    expect((await remind()).status).toBe(409)
    for (const one of [token, tokenIn(letter?.text)])
      expect((await app.visitor.get(`/api/clubs/slug/${club.slug}/invitation?token=${one}`)).status).toBe(200)
    expect((await join('ines', tokenIn(letter?.text))).body.status).toBe('member')
    expect((await join('tariq', token)).status).toBe(403)
  })

  test('can decline, which a scanner of mail does not, and still join later §I.11', async () => {
    const { refusal, token } = await inviteOne(mara, 'anna@x.example')
    expect((await app.visitor.get(refusal)).body).toContain('Mara will see that you did')
    expect(await states(mara)).toEqual(['anna@x.example sent'])
    expect((await answer(refusal, 'answer=decline')).body).toContain('Invitation declined')
    expect(await states(mara)).toEqual(['anna@x.example declined'])
    expect((await invite(mara, ['anna@x.example'])).body[0].state).toBe('declined')
    expect(await sent()).toEqual([])
    expect((await join('ines', token)).body.status).toBe('member')
  })

  test('can stop the invitations of all clubs with one press, and take it back §I.12', async () => {
    const { id, refusal } = await inviteOne(mara, 'anna@x.example')
    expect((await answer(refusal, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect(await states(mara)).toEqual(['anna@x.example refused'])
    clock.turn(8 * day)
    expect((await mara.post(`${club.url}/invitations/${id}/remind`)).status).toBe(409)
    const tariq = await app.as('tariq')
    const { body: other } = await tariq.post('/api/clubs', { name: 'Elsewhere', description: 'Another' })
    const elsewhere = await tariq.post(`/api/clubs/${other.id}/invitations`, { emails: ['anna@x.example'] })
    expect(elsewhere.body).toEqual([{ id: expect.any(Number), email: 'anna@x.example', state: 'refused' }])
    expect(await sent()).toEqual([])
    // Also when the invitation is long gone.
    await app.db.deleteFrom('invitations').execute()
    expect((await answer(refusal, 'answer=allow')).statusCode).toBe(200)
    expect((await invite(mara, ['anna@x.example'])).body[0].state).toBe('sent')
    expect((await answer(`${refusal}x`, '')).statusCode).toBe(404)
  })
})

describe('who may invite', () => {
  test('admins, and members once the club says so, who see and withdraw only their own §I.13', async () => {
    const mine = await inviteOne(mara, 'anna@x.example')
    expect((await invite(jonas, ['ben@x.example'])).status).toBe(403)
    expect((await mara.patch(club.url, { membersInvite: true })).body.membersInvite).toBe(true)
    expect((await jonas.get(`${club.url}/membership-status`)).body.may.invite).toBe(true)
    const his = await inviteOne(jonas, 'ben@x.example')
    expect(await states(jonas)).toEqual(['ben@x.example sent'])
    expect(await states(mara)).toEqual(['ben@x.example sent', 'anna@x.example sent'])
    expect((await jonas.delete(`${club.url}/invitations/${mine.id}`)).status).toBe(404)
    expect((await jonas.post(`${club.url}/invitations/${mine.id}/remind`)).status).toBe(404)
    expect((await mara.delete(`${club.url}/invitations/${his.id}`)).status).toBe(204)
    await mara.patch(club.url, { membersInvite: false })
    expect((await jonas.get(`${club.url}/invitations`)).status).toBe(403)
    for (const by of [ines, await app.as('noor')]) {
      expect((await by.get(`${club.url}/invitations`)).status).toBe(403)
      expect((await invite(by, ['ben@x.example'])).status).toBe(403)
    }
    expect((await invite(app.visitor, ['ben@x.example'])).status).toBe(401)
  })

  test('an account takes along the invitations to its address, and exports those it sent §I.14', async () => {
    await mara.patch(club.url, { membersInvite: true })
    await joinByInvite(app, club, 'ines')
    await invite(mara, [cast.tariq.email])
    await invite(ines, ['anna@x.example'], 'Come along')
    const exported = (await ines.get('/api/account/export')).body.invitations
    expect(exported).toMatchObject([{ club: club.name, to: 'anna@x.example', line: 'Come along' }])
    const tariq = await app.as('tariq')
    expect(JSON.stringify((await tariq.get('/api/account/export')).body.invitations)).not.toContain('anna')
  })
})

test('without a mail server each link is answered once, to be passed on §I.15', async () => {
  const plain = await createTestApp({}, { now: clock.now })
  const founder = await plain.as('mara')
  const { body: founded } = await founder.post('/api/clubs', {
    name: 'By hand',
    description: 'Without mail',
    visibility: 'invite-only',
  })
  const url = `/api/clubs/${founded.id}`
  const { body } = await founder.post(`${url}/invitations`, { emails: ['anna@x.example', 'ben@x.example'] })
  expect(body.map(({ state }: { state: string }) => state)).toEqual(['copied', 'copied'])
  expect(body[0].path).toMatch(/^\/club\/by-hand\?invite=true&token=p\.[\w-]{32}$/)
  expect(JSON.stringify((await founder.get(`${url}/invitations`)).body)).not.toContain('p.')
  const { body: again } = await founder.post(`${url}/invitations`, { emails: ['anna@x.example'] })
  const guest = await plain.as('ines')
  expect((await guest.post(`${url}/join`, { token: tokenIn(body[0].path) })).status).toBe(403)
  expect((await guest.post(`${url}/join`, { token: tokenIn(again[0].path) })).body.status).toBe('member')
  expect((await founder.get(`${url}/invitations/allowance`)).body.byEmail).toBe(false)
  await plain.close()
})

test('no address, page or export tells anyone but admins and the inviter who was invited §I.17', async () => {
  await mara.patch(club.url, { membersInvite: true })
  await joinByInvite(app, club, 'ines')
  const [, theirs] = (await invite(ines, ['canary1@x.example', 'canary2@x.example'], 'canary3')).body
  await invite(mara, [cast.tariq.email])
  await mara.patch(club.url, { visibility: 'open' })
  await sent()
  const { id: bookId } = (await mara.post('/api/books', { title: 'Marked', author: 'Somebody' })).body
  await mara.post(`${club.url}/books`, { bookId })
  const addresses = await listAddresses(app, { invitationId: [theirs.id] }, { ...club, bookId, page: '' })
  for (const by of [jonas, await app.as('noor'), await app.as('tariq'), app.visitor])
    for (const address of addresses) {
      const told = await answerTo(by, address)
      expect(`${address} ${told.bytes.toString()}`).not.toContain('canary')
    }
  const told = await Promise.all([mara, ines].map(async (by) => JSON.stringify(await list(by))))
  for (const one of told) expect(one).toContain('canary1@x.example')
  expect(told[1]).not.toContain(cast.tariq.email)
})
