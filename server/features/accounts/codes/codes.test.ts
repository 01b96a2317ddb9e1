import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeMessages, signInCode } from '#contract/accounts/sign-in.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'

let mailServer: MailServer
let app: TestApp
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({
    AUTH_EMAIL: 'code',
    PUBLIC_URL: 'https://books.example',
    ...mailServer.settings,
  })
})
beforeEach(() => void mailServer.emails.splice(0))
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

let made = 0
const newAddress = () => `reader-${++made}@inkhorn.example`
const login = (body: object) => app.visitor.post('/api/auth/login', body)

/** Asks for a code and reads the letter. */
async function asked(email: string, name?: string) {
  const answer = await login({ email, ...(name && { name }) })
  expect(answer.status).toBe(202)
  return mailServer.emailTo(email)
}

const linkOf = (link: string | null) => new URLSearchParams(new URL(link ?? '').hash.slice(1))
const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0')

/** Lets the time since the last code to an address pass. */
const letTimePass = (seconds: number) =>
  app.db.transaction().execute(async (change) => {
    for (const turn of await change.selectFrom('letter_turns').selectAll().execute())
      await change
        .updateTable('letter_turns')
        .set({ last_at: earlier(turn.last_at, seconds), counted_from: earlier(turn.counted_from, seconds) })
        .where('key', '=', turn.key)
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
  test('a reader gets a code by letter, and comes in with it under the name they gave §D.54', async () => {
    const email = newAddress()
    const { code, email: letter } = await asked(email, 'Mara')
    expect(letter).toMatchObject({
      from: { name: 'Inkhorn', address: 'books@inkhorn.example' },
      subject: `${code} is your Inkhorn code`,
    })
    expect(letter.html).toContain(code)
    const { status, body, headers } = await login({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, firstName: 'Mara' })
    expect(String(headers['set-cookie'])).toContain('HttpOnly')
  })

  test('the answer is the same whether or not somebody has the address §D.56', async () => {
    const known = newAddress()
    await login({ email: known, code: (await asked(known)).code })
    await letTimePass(signInCode.resendAfterSeconds)
    const answers = [await login({ email: known }), await login({ email: newAddress() })]
    const [first, second] = answers.map(({ status, body }) => ({ status, body }))
    expect(first).toEqual(second)
    expect(first).toEqual({
      status: 202,
      body: { message: codeMessages.sent, resendAfter: 60, expiresIn: 600 },
    })
  })

  test('no session starts and no account is made before the code is proven', async () => {
    const email = newAddress()
    const { headers } = await login({ email })
    expect(headers['set-cookie']).toBeUndefined()
    const users = await app.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(users).toEqual([])
  })

  test('a code works once, also when it is sent twice at the same time §D.55', async () => {
    const email = newAddress()
    const { code } = await asked(email)
    const answers = await Promise.all([1, 2, 3].map(() => login({ email, code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await login({ email, code })).status).toBe(400)
  })

  test('after five wrong tries the right code is none any more, and a new one is needed §D.55 §S.16', async () => {
    const email = newAddress()
    const { code } = await asked(email)
    const tries = []
    for (let number = 0; number < signInCode.tries; number++)
      tries.push(await login({ email, code: wrongOf(code) }))
    expect(tries.map(({ body }) => body.errors[0].message)).toEqual([
      ...Array<string>(4).fill(codeMessages.wrong),
      codeMessages.spent,
    ])
    const sixth = await login({ email, code })
    expect(sixth.status).toBe(400)
    expect(sixth.body.errors).toEqual([{ field: 'code', message: codeMessages.spent }])

    await letTimePass(signInCode.resendAfterSeconds)
    mailServer.emails.splice(0)
    expect((await login({ email, code: (await asked(email)).code })).status).toBe(200)
  })

  test('tries at the same time are counted one by one §D.55', async () => {
    const email = newAddress()
    const { code } = await asked(email)
    await Promise.all(Array.from({ length: 8 }, () => login({ email, code: wrongOf(code) })))
    expect((await login({ email, code })).status).toBe(400)
  })

  test('a code is over after ten minutes, and so is its link §D.55', async () => {
    const email = newAddress()
    const { code, link } = await asked(email)
    await letTimePass(601)
    expect((await login({ email, code })).body.errors).toEqual([
      { field: 'code', message: codeMessages.wrong },
    ])
    const token = linkOf(link).get('token')
    expect((await login({ email, token })).body.errors).toEqual([
      { field: 'token', message: codeMessages.linkOver },
    ])
  })

  test('a new code replaces the one before §D.55', async () => {
    const email = newAddress()
    const first = await asked(email)
    await letTimePass(signInCode.resendAfterSeconds)
    mailServer.emails.splice(0)
    const second = await asked(email)
    expect((await login({ email, code: first.code })).status).toBe(400)
    expect((await login({ email, token: linkOf(first.link).get('token') })).status).toBe(400)
    expect((await login({ email, code: second.code })).status).toBe(200)
  })

  test('a code opens only the account of the address it was sent to', async () => {
    const [one, other] = [newAddress(), newAddress()]
    const { code, link } = await asked(one)
    await asked(other)
    expect((await login({ email: other, code })).status).toBe(400)
    expect((await login({ email: other, token: linkOf(link).get('token') })).status).toBe(400)
  })

  test('the link carries its proof behind the hash, and comes in like the code, once', async () => {
    const email = newAddress()
    const { code, link } = await asked(email, 'Jonas')
    const { origin, pathname, search } = new URL(link ?? '')
    expect([origin, pathname, search]).toEqual(['https://books.example', '/sign-in', ''])
    const proof = Object.fromEntries(linkOf(link))
    expect(proof['email']).toBe(email)
    const { status, body } = await login(proof)
    expect([status, body.firstName]).toEqual([200, 'Jonas'])
    expect((await login(proof)).status).toBe(400)
    expect((await login({ email, code })).status).toBe(400)
  })

  test('following the link alone, as scanners of mail do, signs nobody in and uses nothing up §D.57', async () => {
    const email = newAddress()
    const { code, link } = await asked(email)
    const { headers } = await app.visitor.get(new URL(link ?? '').pathname)
    expect(headers['set-cookie']).toBeUndefined()
    expect((await login({ email, code })).status).toBe(200)
  })

  test('the database holds neither code nor token §D.55', async () => {
    const email = newAddress()
    const { code, link } = await asked(email)
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
  ])('bad input %j is refused with the field named', async (part, field) => {
    const { status, body } = await login({ email: newAddress(), ...part })
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe(field)
  })
})

describe('how often codes are sent', () => {
  test('a second within the minute is refused with the time to wait, and the first stays good §D.58', async () => {
    const email = newAddress()
    const { code } = await asked(email)
    const { status, headers } = await login({ email })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(55)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await login({ email, code })).status).toBe(200)
  })

  test('an address gets at most five in an hour, then some again §D.58 §S.16', async () => {
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

  test('of several at the same time one is sent §D.58', async () => {
    const email = newAddress()
    const answers = await Promise.all([1, 2, 3, 4].map(() => login({ email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429, 429])
  })

  test('one address of the net asks for sixty letters an hour at most §D.58 §S.16', async () => {
    const strict = await createTestApp({ AUTH_EMAIL: 'code', RATE_LIMITS: 'on', ...mailServer.settings })
    const now = new Date().toISOString()
    const ask = (remoteAddress: string) =>
      strict.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: newAddress() },
        remoteAddress,
      })
    expect((await ask('10.0.0.1')).statusCode).toBe(202)
    await strict.db.updateTable('letter_turns').set({ count: 60, counted_from: now }).execute()
    expect((await ask('10.0.0.1')).statusCode).toBe(429)
    expect((await ask('10.0.0.2')).statusCode).toBe(202)
    await strict.close()
  })
})

describe('when letters cannot be sent', () => {
  test('a reader is told, and may try again at once §D.59', async () => {
    const email = newAddress()
    mailServer.refuseWith(550)
    const refused = await login({ email })
    mailServer.refuseWith(0)
    expect(refused.status).toBe(503)
    expect(refused.body.detail).toBe(codeMessages.notSent)
    expect((await login({ email })).status).toBe(202)
  })

  test('a mail server that never answers holds nobody up for long §D.59', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const { port } = mute.address() as AddressInfo
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
    mute.close()
  })
})

test('without PUBLIC_URL the letter has a link on this machine alone, whatever host the request names §D.57 §S.23', async () => {
  const plain = await createTestApp({ AUTH_EMAIL: 'code', ...mailServer.settings })
  const letterFor = async (host: string) => {
    const email = newAddress()
    await plain.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email }, headers: { host } })
    return mailServer.emailTo(email)
  }
  expect((await letterFor('localhost:3000')).link).toMatch(/^http:\/\/localhost:3000\/sign-in#/)
  const other = await letterFor('evil.example')
  expect(other.link).toBeNull()
  expect(other.email.html).not.toContain('href')
  expect(other.code).toMatch(/^\d{6}$/)
  await plain.close()
})

test('the ways in are told to whoever asks', async () => {
  expect((await app.visitor.get('/api/auth/ways')).body).toEqual({ email: 'code', google: false })
})
