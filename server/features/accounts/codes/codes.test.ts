import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeMessages, signInCode } from '#contract/accounts/sign-in.ts'
import { transact } from '#server/db/transact.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { createCodeBrowser } from '#tests/code-browser.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { wordsIn } from '#tests/words-in.ts'

let mailServer: MailServer
let app: TestApp
let browser: ReturnType<typeof createCodeBrowser>
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({
    AUTH_EMAIL: 'code',
    PUBLIC_URL: 'https://books.example',
    LANGUAGES: 'de,ar',
    ...mailServer.settings,
  })
  browser = createCodeBrowser(app.http)
})
beforeEach(() => void mailServer.emails.splice(0))
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

let made = 0
const newAddress = () => `reader-${++made}@inkhorn.example`
const login = (body: object) => browser.login(body)

const loginFrom = (network: string, body: object) => browser.login(body, network)

async function requestCode(email: string, name?: string) {
  const answer = await login({ email, ...(name && { name }) })
  expect(answer.status).toBe(202)
  return mailServer.emailTo(email)
}

const linkOf = (link: string | null) => new URLSearchParams(new URL(link ?? '').hash.slice(1))
const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0')

const letTimePass = (seconds: number) =>
  transact(app.db, async (change) => {
    for (const count of await change.selectFrom('email_counts').selectAll().execute())
      await change
        .updateTable('email_counts')
        .set({ last_at: earlier(count.last_at, seconds), counted_from: earlier(count.counted_from, seconds) })
        .where('key', '=', count.key)
        .execute()
    for (const code of await change.selectFrom('sign_in_codes').selectAll().execute())
      await change
        .updateTable('sign_in_codes')
        .set({ expires_at: earlier(code.expires_at, seconds) })
        .where('email', '=', code.email)
        .execute()
  })
const earlier = (instant: string, seconds: number) =>
  new Date(Date.parse(instant) - seconds * 1000).toISOString()

describe('signing in by a mailed code', () => {
  test('signing in by a mailed code shows that an address that had refused an email works again', async () => {
    const email = newAddress()
    expect((await login({ email, code: (await requestCode(email)).code })).status).toBe(200)
    await app.db
      .updateTable('users')
      .set({ email_bounced_at: new Date().toISOString() })
      .where('email', '=', email)
      .execute()
    await letTimePass(120)
    mailServer.emails.splice(0)
    expect((await login({ email, code: (await requestCode(email)).code })).status).toBe(200)
    const { email_bounced_at } = await app.db
      .selectFrom('users')
      .select('email_bounced_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(email_bounced_at).toBeNull()
  })

  test('a reader gets a code by email and signs in with it under the name they gave §D.54', async () => {
    const email = newAddress()
    const { code, email: received } = await requestCode(email, 'Mara')
    expect(received).toMatchObject({
      from: { name: 'Inkhorn', address: 'books@inkhorn.example' },
      subject: `${code} is your Inkhorn code`,
    })
    expect(received.html).toContain(code)
    expect(received.html).toContain('>It works once, and expires in 10 minutes.')
    const { status, body, headers } = await login({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, firstName: 'Mara' })
    expect(String(headers['set-cookie'])).toContain('HttpOnly')
  })

  test.each([
    ['de-CH', 'de', 'ltr'],
    ['ar', 'ar', 'rtl'],
  ])('who reads %s gets the email with the code in that language §L.8', async (tag, language, dir) => {
    const heading = wordsIn(language, 'codeMail.heading')
    const email = newAddress()
    const { body } = await app.visitor.post('/api/auth/login', { email }, { 'accept-language': tag })
    expect(body.message).toBe(wordsIn(language, 'signIn.codeSent'))
    const { code, email: received } = await mailServer.emailTo(email)
    expect(received.subject).toBe(wordsIn(language, 'codeMail.subject', { code }))
    expect(received.html).toContain(`<html lang="${tag}" dir="${dir}">`)
    expect(received.html).toContain(heading)
    expect(received.text).toContain(heading)
  })

  test('the answer to a request for a code is the same whether or not the address has an account §D.56', async () => {
    const known = newAddress()
    await login({ email: known, code: (await requestCode(known)).code })
    await letTimePass(signInCode.resendAfterSeconds)
    const answers = [await login({ email: known }), await login({ email: newAddress() })]
    const [first, second] = answers.map(({ status, body }) => ({ status, body }))
    expect(first).toEqual(second)
    expect(first).toEqual({
      status: 202,
      body: { message: codeMessages.sent.english, resendAfter: 60, expiresIn: 600 },
    })
  })

  test('neither a session nor an account exists before the code is verified', async () => {
    const email = newAddress()
    const { cookies } = await login({ email })
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-inkhorn_browser'])
    const users = await app.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(users).toEqual([])
  })

  test('a code works once, even when two requests send it at the same time §D.55', async () => {
    const email = newAddress()
    const { code } = await requestCode(email)
    const answers = await Promise.all([1, 2, 3].map(() => login({ email, code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await login({ email, code })).status).toBe(400)
  })

  test('after five wrong attempts the right code is void, and a new one is needed §D.55 §S.16', async () => {
    const email = newAddress()
    const { code } = await requestCode(email)
    const tries = []
    for (let number = 0; number < signInCode.tries; number++)
      tries.push(await login({ email, code: wrongOf(code) }))
    expect(tries.map(({ body }) => body.errors[0].message)).toEqual([
      ...Array<string>(4).fill(codeMessages.wrong.english),
      codeMessages.spent.english,
    ])
    const sixth = await login({ email, code })
    expect(sixth.status).toBe(400)
    expect(sixth.body.errors).toEqual([{ field: 'code', message: codeMessages.spent.english }])

    await letTimePass(signInCode.resendAfterSeconds)
    mailServer.emails.splice(0)
    expect((await login({ email, code: (await requestCode(email)).code })).status).toBe(200)
  })

  test('attempts at the same time are counted one by one §D.55', async () => {
    const email = newAddress()
    const { code } = await requestCode(email)
    await Promise.all(Array.from({ length: 8 }, () => login({ email, code: wrongOf(code) })))
    expect((await login({ email, code })).status).toBe(400)
  })

  test('a code expires after ten minutes, and so does its link §D.55', async () => {
    const email = newAddress()
    const { code, link } = await requestCode(email)
    await letTimePass(601)
    expect((await login({ email, code })).body.errors).toEqual([
      { field: 'code', message: codeMessages.wrong.english },
    ])
    const token = linkOf(link).get('token')
    expect((await login({ email, token })).body.errors).toEqual([
      { field: 'token', message: codeMessages.linkExpired.english },
    ])
  })

  test('a new code replaces the previous one §D.55', async () => {
    const email = newAddress()
    const first = await requestCode(email)
    await letTimePass(signInCode.resendAfterSeconds)
    mailServer.emails.splice(0)
    const second = await requestCode(email)
    expect((await login({ email, code: first.code })).status).toBe(400)
    expect((await login({ email, token: linkOf(first.link).get('token') })).status).toBe(400)
    expect((await login({ email, code: second.code })).status).toBe(200)
  })

  test('a code works only for the address it was sent to', async () => {
    const [one, other] = [newAddress(), newAddress()]
    const { code, link } = await requestCode(one)
    await requestCode(other)
    expect((await login({ email: other, code })).status).toBe(400)
    expect((await login({ email: other, token: linkOf(link).get('token') })).status).toBe(400)
  })

  test('the link in the email carries its token behind the hash and signs in like the code, once', async () => {
    const email = newAddress()
    const { code, link } = await requestCode(email, 'Jonas')
    const { origin, pathname, search } = new URL(link ?? '')
    expect([origin, pathname, search]).toEqual(['https://books.example', '/sign-in', ''])
    const credentials = Object.fromEntries(linkOf(link))
    expect(credentials['email']).toBe(email)
    const { status, body } = await login(credentials)
    expect([status, body.firstName]).toEqual([200, 'Jonas'])
    expect((await login(credentials)).status).toBe(400)
    expect((await login({ email, code })).status).toBe(400)
  })

  test('the link in the email leads on to the page the reader came from, never to another site §D.13', async () => {
    const nextIn = async (next: string) => {
      const email = newAddress()
      expect((await login({ email, next })).status).toBe(202)
      return linkOf((await mailServer.emailTo(email)).link).get('next')
    }
    const invitation = '/club/dune?invite=true&token=from-an-admin'
    expect(await nextIn(invitation)).toBe(invitation)
    expect(await nextIn('//evil.example')).toBeNull()
  })

  test('opening the link in the email, as mail scanners do, signs nobody in and does not use up the code §D.57', async () => {
    const email = newAddress()
    const { code, link } = await requestCode(email)
    const { headers } = await app.visitor.get(new URL(link ?? '').pathname)
    expect(headers['set-cookie']).toBeUndefined()
    expect((await login({ email, code })).status).toBe(200)
  })

  test('the database stores neither the code nor the token §D.55', async () => {
    const email = newAddress()
    const { code, link } = await requestCode(email)
    const row = await app.db
      .selectFrom('sign_in_codes')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
    expect(JSON.stringify(row)).not.toContain(linkOf(link).get('token'))
  })

  test.each([
    [{ code: '12345' }, 'code'],
    [{ code: 'abcdef' }, 'code'],
    [{ token: 'short' }, 'token'],
    [{ email: 'nobody' }, 'email'],
  ])('a code request with bad input %j is refused, naming the field', async (part, field) => {
    const { status, body } = await login({ email: newAddress(), ...part })
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe(field)
  })
})

describe('a code belongs to the browser that asked for it', () => {
  test('a stranger’s guesses at a code count for nothing, whatever cookie they bring §D.55', async () => {
    const email = newAddress()
    const { code } = await requestCode(email)
    const guess = (headers: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers,
        payload: { email, code: wrongOf(code) },
      })
    const cookies = ['', `__Host-inkhorn_browser=${'a'.repeat(43)}`, '__Host-inkhorn_browser=x']
    for (let number = 0; number < 2 * signInCode.tries; number++)
      for (const cookie of cookies) expect((await guess({ cookie })).statusCode).toBe(400)
    expect((await login({ email, code })).status).toBe(200)
  })

  test('a stranger cannot use even the right code: the answer says to enter it where it was requested', async () => {
    const email = newAddress()
    const { code } = await requestCode(email)
    const stranger = await app.visitor.post('/api/auth/login', { email, code })
    expect(stranger.status).toBe(400)
    expect(stranger.body.errors).toEqual([{ field: 'code', message: codeMessages.elsewhere.english }])
    const unknown = await app.visitor.post('/api/auth/login', { email: newAddress(), code })
    expect(unknown.body.errors).toEqual(stranger.body.errors)
  })

  test('a stranger who also asks for a code does not void the reader’s, and has five attempts at their own §D.55', async () => {
    const email = newAddress()
    const { code } = await requestCode(email)
    const stranger = createCodeBrowser(app.http)
    mailServer.emails.splice(0)
    expect((await stranger.login({ email }, '203.0.113.77')).status).toBe(202)
    const other = await mailServer.emailTo(email)
    // Even with the reader's code, a stranger's browser cannot use it.
    const status = other.code === code ? 400 : (await stranger.login({ email, code })).status
    expect(status).toBe(400)
    for (let number = 0; number < signInCode.tries; number++)
      await stranger.login({ email, code: wrongOf(other.code) })
    expect((await stranger.login({ email, code: other.code })).body.errors[0].message).toBe(
      codeMessages.spent.english,
    )
    expect((await login({ email, code })).status).toBe(200)
  })

  test('the link with a code works in any browser', async () => {
    const email = newAddress()
    const { link } = await requestCode(email)
    const answer = await app.visitor.post('/api/auth/login', { email, token: linkOf(link).get('token') })
    expect(answer.status).toBe(200)
  })

  test('scripts and other sites cannot read the cookie of a code; it expires with the code, and its token is not stored', async () => {
    const email = newAddress()
    const fresh = createCodeBrowser(app.http)
    const { cookies } = await fresh.login({ email })
    expect(cookies).toEqual([
      {
        name: '__Host-inkhorn_browser',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: signInCode.lifetimeMs / 1000,
      },
    ])
    const rows = await app.db.selectFrom('sign_in_codes').selectAll().where('email', '=', email).execute()
    expect(JSON.stringify(rows)).not.toContain(cookies[0]?.value)
  })

  test('the plain HTML form also sets the cookie of a code', async () => {
    const email = newAddress()
    const answer = await app.http.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'books.example' },
      payload: new URLSearchParams({ email }).toString(),
    })
    expect([answer.statusCode, answer.cookies.map(({ name }) => name)]).toEqual([
      303,
      ['__Host-inkhorn_browser'],
    ])
  })
})

describe('how often codes are sent', () => {
  test('a second request for a code within a minute is refused with the time to wait, and the first code stays valid §D.58', async () => {
    const email = newAddress()
    const { code } = await requestCode(email)
    const { status, headers } = await login({ email })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(55)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await login({ email, code })).status).toBe(200)
  })

  test('an address gets at most five codes an hour, and more after that §D.58 §S.16', async () => {
    const email = newAddress()
    for (let number = 0; number < signInCode.perHour; number++) {
      expect((await login({ email })).status).toBe(202)
      await letTimePass(signInCode.resendAfterSeconds)
    }
    const { status, headers } = await login({ email })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(50 * 60)
    await letTimePass(3600)
    expect((await login({ email })).status).toBe(202)
  })

  test('requests for codes from one network do not limit another §D.58', async () => {
    const email = newAddress()
    for (let number = 0; number < signInCode.perHour; number++) {
      expect((await loginFrom('203.0.113.66', { email })).status).toBe(202)
      await letTimePass(signInCode.resendAfterSeconds)
    }
    expect((await loginFrom('203.0.113.66', { email })).status).toBe(429)
    mailServer.emails.splice(0)
    expect((await loginFrom('198.51.100.7', { email })).status).toBe(202)
    const { code } = await mailServer.emailTo(email)
    expect((await loginFrom('203.0.113.66', { email })).status).toBe(429)
    expect((await loginFrom('198.51.100.7', { email, code })).status).toBe(200)
  })

  test('an address gets at most twenty codes an hour from all networks; a refused request does not count §D.58', async () => {
    const email = newAddress()
    const from = (number: number) => `203.0.113.${number}`
    for (let number = 0; number < signInCode.perHourInAll; number++) {
      expect((await loginFrom(from(number), { email })).status).toBe(202)
      expect((await loginFrom(from(number), { email })).status).toBe(429)
    }
    const { status, retryAfter } = await loginFrom('198.51.100.7', { email })
    expect(status).toBe(429)
    expect(retryAfter).toBeGreaterThan(50 * 60)
    await letTimePass(retryAfter)
    expect((await loginFrom('198.51.100.7', { email })).status).toBe(202)
  })

  test('of several requests for a code at the same time only one sends a code §D.58', async () => {
    const email = newAddress()
    const answers = await Promise.all([1, 2, 3, 4].map(() => login({ email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429, 429])
  })

  test('one network requests at most sixty codes an hour §D.58 §S.16', async () => {
    const strict = await createTestApp({ AUTH_EMAIL: 'code', RATE_LIMITS: 'on', ...mailServer.settings })
    const now = new Date().toISOString()
    const request = (remoteAddress: string) =>
      strict.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: newAddress() },
        remoteAddress,
      })
    expect((await request('10.0.0.1')).statusCode).toBe(202)
    await strict.db.updateTable('email_counts').set({ count: 60, counted_from: now }).execute()
    expect((await request('10.0.0.1')).statusCode).toBe(429)
    expect((await request('10.0.0.2')).statusCode).toBe(202)
    await strict.close()
  })
})

describe('when emails cannot be sent', () => {
  test('when an email cannot be sent, the reader sees an error and may try again at once §D.59', async () => {
    const email = newAddress()
    mailServer.refuseWith(550)
    const refused = await login({ email })
    mailServer.refuseWith(0)
    expect(refused.status).toBe(503)
    expect(refused.body.detail).toBe(codeMessages.notSent.english)
    expect((await login({ email })).status).toBe(202)
  })

  test('a mail server that never answers does not delay readers for long §D.59', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as AddressInfo
    const stuck = await createTestApp({
      AUTH_EMAIL: 'code',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'books@inkhorn.example',
    })
    const since = performance.now()
    const { status } = await stuck.visitor.post('/api/auth/login', { email: newAddress() })
    expect(status).toBe(503)
    expect(performance.now() - since).toBeLessThan(10_500)
    await stuck.close()
    silent.close()
  })
})

test('without PUBLIC_URL the email with a code has a link only when the request names a loopback host §D.57 §S.23', async () => {
  const reachable = { HOST: '0.0.0.0', RATE_LIMITS: 'on' }
  const plain = await createTestApp({ AUTH_EMAIL: 'code', ...reachable, ...mailServer.settings })
  const emailFor = async (host: string) => {
    const email = newAddress()
    await plain.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email }, headers: { host } })
    return mailServer.emailTo(email)
  }
  expect((await emailFor('localhost:3000')).link).toMatch(/^http:\/\/localhost:3000\/sign-in#/)
  const other = await emailFor('evil.example')
  expect(other.link).toBeNull()
  expect(other.email.html).not.toContain('href')
  expect(other.code).toMatch(/^\d{6}$/)
  await plain.close()
})

test('a visitor can ask how to sign in', async () => {
  expect((await app.visitor.get('/api/auth/methods')).body).toEqual({
    email: 'code',
    google: false,
    oidc: null,
    passkeys: true,
  })
})
