import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstAccountRefusals } from '#contract/accounts/first-account.ts'
import { readConfig } from '#server/config.ts'
import { createCodeBrowser } from '#tests/code-browser.ts'
import { comeThroughProvider } from '#tests/cookie-jar.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type OpenIdProvider, openOpenIdProvider } from '#tests/openid-provider.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { firstAccountToken } from './link.ts'
import { describeFirstAccount } from './print-link.ts'

const home = 'http://books.example:3000'
const needsLink = [403, firstAccountRefusals.needsLink.english]
const linkUsed = [403, firstAccountRefusals.linkUsed.english]

let mailServer: MailServer
let provider: OpenIdProvider
let app: TestApp
let link: string
beforeAll(async () => {
  mailServer = await openMailServer()
  provider = await openOpenIdProvider()
  provider.start(`${home}/api/auth/oidc/callback`)
  const settings = { PUBLIC_URL: home, ...mailServer.settings, ...provider.oidcSettings }
  app = await createTestApp(settings, { firstAccount: 'link' })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await mailServer.close()
})
beforeEach(async () => {
  for (const table of ['sessions', 'identities', 'instance_settings', 'users'] as const)
    await app.db.deleteFrom(table).execute()
  link = `/begin/${await firstAccountToken(app.db)}`
})

let made = 0
const newAddress = () => `first-${++made}@inkhorn.example`
async function join(next?: string, email = newAddress()) {
  const { status, body, headers } = await app.visitor.post('/api/auth/login', {
    email,
    ...(next !== undefined && { next }),
  })
  if (status !== 200) return [status, body.detail]
  const [cookie] = [headers['set-cookie']].flat()
  const settings = await app.visitor.get('/api/account/settings', {
    cookie: String(cookie).split(';')[0] ?? '',
  })
  return settings.body.siteAdmin ? 'site admin' : 'reader'
}
const accounts = async () => (await app.db.selectFrom('users').select('email').execute()).length
const stateOf = async (token?: string) => {
  const query = token === undefined ? '' : `?token=${token}`
  const { status, body } = await app.visitor.get(`/api/first-account${query}`)
  return status === 200 ? body.state : status
}
const page = async (path: string) => (await app.visitor.get(path)).status

async function joinByProvider(next: string) {
  provider.use({ sub: `new-${++made}`, email: newAddress(), email_verified: true, given_name: 'Noor' })
  return comeThroughProvider(app.http, `/api/auth/oidc?next=${encodeURIComponent(next)}`, home)
}

describe('on a public address', () => {
  test('nobody creates the first account without the link, and nothing of them is left §O.90', async () => {
    for (const next of [undefined, '/begin', '/begin/made-up', `${link}x`, `/about?next=${link}`, '/join/a'])
      expect(await join(next)).toEqual(needsLink)
    expect(await joinByProvider('/begin/made-up')).toMatch('/?sign-in=oidc-not-invited')
    expect(await accounts()).toBe(0)
    expect((await app.visitor.get('/api/auth/methods')).body.newReaders).toEqual({ who: 'link', domains: [] })
    expect([await stateOf(), await stateOf('made-up'), await page('/begin'), await page('/begin/a')]).toEqual(
      [404, 404, 404, 404],
    )
    expect((await app.visitor.get(`/api/first-account?token=${'a'.repeat(101)}`)).body.errors[0].field).toBe(
      'token',
    )
  })

  test('the link makes the first account, which is a site admin’s and is asked to set the site up; then it is used §O.91', async () => {
    const token = link.slice(7)
    expect(await stateOf(token)).toBe('open')
    const email = newAddress()
    expect(await join(link, email)).toBe('site admin')
    expect(await join(link)).toEqual(linkUsed)
    expect([await stateOf(token), await stateOf(), await page('/begin')]).toEqual(['used', 404, 404])
    expect(await join()).toBe('reader')
    // Whoever has an account signs in with any link.
    expect(await join(link, email)).toBe('site admin')
    expect((await app.visitor.get('/api/auth/methods')).body).not.toHaveProperty('newReaders')
    expect(await accounts()).toBe(2)
  })

  test('a provider’s account and a mailed code bring the link along §O.91', async () => {
    expect(await joinByProvider(link)).toBe(link)
    expect(await accounts()).toBe(1)
    const byCode = await createTestApp(
      { PUBLIC_URL: home, AUTH_EMAIL: 'code', ...mailServer.settings },
      { firstAccount: 'link' },
    )
    const next = `/begin/${await firstAccountToken(byCode.db)}`
    const outcomes = []
    for (const body of [{}, { next }]) {
      const browser = createCodeBrowser(byCode.http)
      const email = newAddress()
      await browser.login({ email, ...body })
      outcomes.push((await browser.login({ email, code: (await mailServer.emailTo(email)).code })).status)
    }
    await byCode.close()
    expect(outcomes).toEqual([403, 200])
  })

  test('of several with the link at the same time one wins, and no stranger becomes the site admin meanwhile §O.92', async () => {
    for (let round = 0; round < 4; round++) {
      await app.db.deleteFrom('sessions').execute()
      await app.db.deleteFrom('users').execute()
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, at) => join(at % 3 === 1 ? link : undefined)),
      )
      const ofHolders = outcomes.filter((_, at) => at % 3 === 1)
      expect(ofHolders.filter((one) => one === 'site admin')).toHaveLength(1)
      expect(ofHolders.filter((one) => one[0] === 403)).toHaveLength(3)
      expect(outcomes.filter((_, at) => at % 3 !== 1)).not.toContain('site admin')
    }
  })

  test('every start prints the same link until there is an account §O.93', async () => {
    const config = readConfig({ PUBLIC_URL: home, DATA_DIR: '.' })
    const printed = () => describeFirstAccount(app.db, config, 'http://127.0.0.1:3000')
    expect(await printed()).toContain(`${home}${link}\n`)
    expect(await printed()).toBe(await printed())
    await join(link)
    expect(await printed()).toBeNull()
  })
})

test('on loopback, and where the operator has named site admins, the first account needs no link §O.94', async () => {
  const firstAccount = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: '.', ...settings }).firstAccount
  expect([
    firstAccount({}),
    firstAccount({ PUBLIC_URL: 'http://localhost:3000' }),
    firstAccount({ PUBLIC_URL: home }),
    firstAccount({ TRUST_PROXY: '1' }),
    firstAccount({ HOST: '0.0.0.0', AUTH_EMAIL: 'direct' }),
    firstAccount({ PUBLIC_URL: home, ADMIN_EMAILS: 'mara@inkhorn.example' }),
  ]).toEqual(['open', 'open', 'link', 'link', 'link', 'named'])
  const local = await createTestApp()
  const begin = async () => (await local.visitor.get('/api/first-account')).status
  const printed = () => describeFirstAccount(local.db, readConfig({ DATA_DIR: '.' }), 'http://127.0.0.1:3000')
  expect(await begin()).toBe(200)
  expect(await printed()).toMatch(/at http:\/\/127\.0\.0\.1:3000\/begin$/)
  expect((await (await local.as('mara')).get('/api/account/settings')).body).toMatchObject({
    firstSteps: true,
  })
  expect((await (await local.as('jonas')).get('/api/account/settings')).body).not.toHaveProperty('firstSteps')
  expect([await begin(), await printed()]).toEqual([404, null])
  await (await local.as('mara')).patch('/api/admin/settings', { firstSteps: 'done' })
  expect((await (await local.as('mara')).get('/api/account/settings')).body).not.toHaveProperty('firstSteps')
  await local.close()
})
