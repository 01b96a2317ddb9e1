import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Jar, throughProvider } from '#tests/cookie-jar.ts'
import { type OpenIdProvider, openOpenIdProvider, type ProviderAccount } from '#tests/openid-provider.ts'
import { done, signInAs } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

const home = 'http://books.localhost:3000'
const callback = `${home}/api/auth/oidc/callback`

let made = 0
const newAccount = (more: Partial<ProviderAccount> = {}): ProviderAccount => {
  const sub = `oidc-${++made}`
  return { sub, email: `${sub}@inkhorn.example`, email_verified: true, given_name: 'Noor', ...more }
}

async function visit(app: TestApp, url: string, jar: Jar) {
  const answer = await app.http.inject({ url: url.replace(home, ''), headers: { cookie: jar.header } })
  jar.take([answer.headers['set-cookie'] ?? []].flat())
  return String(answer.headers.location)
}

async function signIn(app: TestApp, provider: OpenIdProvider, account: ProviderAccount, query = '') {
  provider.use(account)
  const jar = new Jar()
  const page = await visit(app, `/api/auth/oidc${query}`, jar)
  const location = await visit(app, await throughProvider(page, home), jar)
  const read = async (url: string) =>
    (await app.http.inject({ url, headers: { cookie: jar.header } })).json<Record<string, unknown>>()
  return { location, user: () => read('/api/auth/user'), jar }
}

/** Statuses on the Suggestions page are for site admins. */
async function isSiteAdmin(app: TestApp, jar: Jar): Promise<boolean> {
  const { body } = await app.visitor.post('/api/suggestions', { suggestion: 'More lamps', url: '/' })
  const answer = await app.http.inject({
    method: 'PATCH',
    url: `/api/suggestions/${body.id}/status`,
    payload: { status: 'read' },
    headers: { cookie: jar.header },
  })
  expect([200, 403]).toContain(answer.statusCode)
  return answer.statusCode === 200
}

/** How providers tell the groups of an account, and who the site admins are. */
const configurations = {
  'groups as a list, as from Keycloak': {
    options: { claims: { groups: ['realm_access'] } },
    settings: {
      OIDC_SCOPES: 'openid email profile groups',
      OIDC_ADMIN_CLAIM: 'realm_access.roles',
      OIDC_ADMIN_VALUE: 'librarian',
    },
    admin: { realm_access: { roles: ['reader', 'librarian'] } },
    others: [{ realm_access: { roles: ['reader', 'librarians'] } }, { realm_access: 'librarian' }, {}],
  },
  'a role as a word, as from Authentik': {
    options: { claims: { 'https://inkhorn.example': ['https://inkhorn.example/role'] }, isStrict: true },
    settings: {
      OIDC_SCOPES: 'openid https://inkhorn.example email profile',
      OIDC_ADMIN_CLAIM: 'https://inkhorn.example/role',
      OIDC_ADMIN_VALUE: 'librarian',
    },
    admin: { 'https://inkhorn.example/role': 'librarian' },
    others: [{ 'https://inkhorn.example/role': 'a librarian' }, {}],
  },
}

describe.each(Object.entries(configurations))('with %s', (name, { options, settings, admin, others }) => {
  let provider: OpenIdProvider
  let app: TestApp
  beforeAll(async () => {
    provider = await openOpenIdProvider(options)
    // Discovery is not needed to start.
    app = await createTestApp({
      ...provider.oidcSettings,
      ...settings,
      OIDC_LABEL: 'The Book House',
      PUBLIC_URL: home,
    })
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  test(`a reader joins through a provider with ${name}, once it is up, and returns to where they were §P.1 §P.4`, async () => {
    expect(await visit(app, '/api/auth/oidc', new Jar())).toBe('/?sign-in=oidc-unavailable')
    provider.start(callback)
    expect((await app.visitor.get('/api/auth/methods')).body).toEqual({
      email: 'direct',
      google: false,
      oidc: { label: 'The Book House' },
      passkeys: true,
    })
    const account = newAccount()
    const known = await app.visitor.post('/api/auth/login', { email: account.email, name: 'Nour' })
    const { location, user } = await signIn(app, provider, account, '?next=%2Fabout')
    expect(location).toBe('/about')
    expect(await user()).toMatchObject({ id: known.body.id, firstName: 'Nour' })
  })

  test(`a provider with ${name} makes a site admin at one sign-in and unmakes them at the next §P.3`, async () => {
    const account = newAccount()
    const first = await signIn(app, provider, { ...account, ...admin })
    expect(await isSiteAdmin(app, first.jar)).toBe(true)
    for (const other of others) {
      const next = await signIn(app, provider, { ...account, ...other })
      expect(await isSiteAdmin(app, next.jar)).toBe(false)
      expect(await isSiteAdmin(app, first.jar)).toBe(false)
    }
    await signIn(app, provider, { ...account, ...admin })
    expect(await isSiteAdmin(app, first.jar)).toBe(true)
  })
})

describe('with Google beside it, and without verified addresses', () => {
  let provider: OpenIdProvider
  let app: TestApp
  beforeAll(async () => {
    provider = await openOpenIdProvider()
    provider.start(callback)
    app = await createTestApp({
      ...provider.oidcSettings,
      ...provider.settings,
      OIDC_LABEL: 'The Book House',
      PUBLIC_URL: home,
      ADMIN_EMAILS: 'site@inkhorn.example',
    })
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  test('a reader who is suspended and comes through a provider reads why, and nobody else does §O.130', async () => {
    const account = newAccount()
    const { user } = await signIn(app, provider, account)
    const { id } = await user()
    const site = await signInAs(app, 'Site')
    await done(site.patch(`/api/admin/readers/${String(id)}`, { suspended: true }))
    const why = async (header: string) =>
      (await app.http.inject({ url: '/api/auth/suspension', headers: { cookie: header } })).json()
    const byHand = await signIn(app, provider, account)
    expect(byHand.location).toBe('/?sign-in=oidc-suspended')
    expect(await why(byHand.jar.header)).toEqual({
      message: expect.stringMatching(/^Your account is suspended, so you can’t sign in\. If/),
    })

    const { id: report_id } = await app.db
      .insertInto('reports')
      .values({
        club_id: null,
        kind: 'reader',
        subject_id: Number(id),
        user_id: Number(id),
        created_at: '2026-11-01T00:00:00Z',
        decided_at: null,
        for_site: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('suspensions')
      .values({
        user_id: Number(id),
        report_id,
        cause: 'spam',
        reason: 'Ten copies',
        decided_at: '2026-11-01',
      })
      .execute()
    const { jar } = await signIn(app, provider, account)
    expect(await why(jar.header)).toEqual({ message: expect.stringContaining('The reason: “Ten copies”') })
    const forAnother = jar.header.replace(/suspended=\d+/, `suspended=${Number(id) + 1}`)
    for (const header of ['', forAnother, jar.header.replace(/\.\d+\./, '.9999999999999.')])
      expect(await why(header)).toMatchObject({ status: 404 })
    await done(site.patch(`/api/admin/readers/${String(id)}`, { suspended: false }))
    expect(await why(jar.header)).toMatchObject({ status: 404 })
  })

  test('an account is not joined by an address that its provider has not verified §P.2', async () => {
    const { sub, email = '' } = newAccount()
    await app.visitor.post('/api/auth/login', { email })
    for (const account of [{ sub, email }, { sub, email, email_verified: false }, { sub }]) {
      const { location, user } = await signIn(app, provider, account)
      expect(location).toBe('/?sign-in=oidc-unverified')
      expect(await user()).toMatchObject({ status: 401 })
    }
  })

  test('what was begun with one provider is not finished with another §P.1', async () => {
    expect((await app.visitor.get('/api/auth/methods')).body).toMatchObject({
      google: true,
      oidc: { label: 'The Book House' },
    })
    provider.use(newAccount())
    const jar = new Jar()
    const back = await throughProvider(await visit(app, '/api/auth/oidc', jar), home)
    const renamed = new Jar()
    renamed.take([jar.header.replace('inkhorn_oidc', 'inkhorn_google')])
    const crossed = back.replace('/api/auth/oidc/', '/api/auth/google/')
    expect(await visit(app, crossed, renamed)).toBe('/?sign-in=google-failed')
    expect(await visit(app, back, jar)).toBe('/')
  })

  test('an account that a claim made site admin is none once the claim is not set §P.3', async () => {
    const { jar, user } = await signIn(app, provider, newAccount())
    await app.db
      .updateTable('users')
      .set({ admin_by_claim: 'https://login.example groups=librarian' })
      .where('id', '=', Number((await user())['id']))
      .execute()
    expect(await isSiteAdmin(app, jar)).toBe(false)
  })
})

test('visitors are led to the provider instead of the form, but for ?form and after a failed sign-in §P.5', async () => {
  const provider = await openOpenIdProvider()
  const app = await createTestApp({ ...provider.oidcSettings, OIDC_AUTO: '1', PUBLIC_URL: home })
  const led = async (url: string) => (await app.visitor.get(url)).headers['location']
  expect(await led('/')).toBe('/api/auth/oidc?next=%2F')
  expect(await led('/?next=%2Fclub%2Fdune%3Finvite%3Dtrue')).toBe(
    '/api/auth/oidc?next=%2Fclub%2Fdune%3Finvite%3Dtrue',
  )
  expect(await led('/?next=%2F%2Fevil.example')).toBe('/api/auth/oidc?next=%2F')
  for (const url of ['/?form', '/?form&next=%2Fabout', '/?sign-in=oidc-cancelled', '/about'])
    expect(await led(url)).toBeUndefined()
  expect((await (await app.as('mara')).get('/')).headers['location']).toBeUndefined()
  await app.close()
  await provider.close()
})
