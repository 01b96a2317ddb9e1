import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStubServer } from '#tests/stub-server.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { Jar, throughProvider } from '#tests/cookie-jar.ts'
import { type ProviderAccount, type OpenIdProvider, openOpenIdProvider } from '#tests/openid-provider.ts'

const home = 'http://books.localhost:3000'
const callback = `${home}/api/auth/google/callback`

let google: OpenIdProvider
let app: TestApp
beforeAll(async () => {
  google = await openOpenIdProvider()
  google.start(callback)
  app = await createTestApp({ ...google.settings, PUBLIC_URL: home })
})
afterEach(() => google.changeTokens(null))
afterAll(async () => {
  await app.close()
  await google.close()
})

let made = 0
const newAccount = (more: Partial<ProviderAccount> = {}): ProviderAccount => {
  const sub = `account-${++made}`
  return { sub, email: `${sub}@inkhorn.example`, email_verified: true, given_name: 'Noor', ...more }
}

interface Visit {
  status: number
  location: string
  jar: Jar
}

async function visit(url: string, jar: Jar, headers: Record<string, string> = {}): Promise<Visit> {
  const answer = await app.http.inject({
    url: url.replace(home, ''),
    headers: { cookie: jar.header, ...headers },
  })
  jar.take([answer.headers['set-cookie'] ?? []].flat())
  return { status: answer.statusCode, location: String(answer.headers.location), jar }
}

const start = (query = '', headers: Record<string, string> = {}) =>
  visit(`/api/auth/google${query}`, new Jar(), headers)

async function signIn(account: ProviderAccount, query = ''): Promise<Visit> {
  google.use(account)
  const started = await start(query)
  return visit(await throughProvider(started.location, home), started.jar)
}

const readerOf = async (jar: Jar) =>
  (await app.http.inject({ url: '/api/auth/user', headers: { cookie: jar.header } })).json()

const signedOut = { status: 401 }

describe('signing in with Google', () => {
  test('a visitor becomes a reader with the name and picture from Google', async () => {
    const account = newAccount({ picture: 'https://pictures.example/noor.jpg' })
    const { status, location, jar } = await signIn(account, '?next=%2Fclub%2Fdune%3Finvite%3Dtrue')
    expect([status, location]).toEqual([302, '/club/dune?invite=true'])
    expect(await readerOf(jar)).toMatchObject({
      email: account.email,
      firstName: 'Noor',
      profileImageUrl: 'https://pictures.example/noor.jpg',
    })
    expect(jar.has('inkhorn_google')).toBe(false)
  })

  test('signing in with Google sends a challenge, a state and a nonce, and hides its secrets from scripts §D.61', async () => {
    const answer = await app.http.inject({ url: '/api/auth/google' })
    const query = new URL(String(answer.headers.location)).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: callback,
    })
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(query.get(secret)?.length).toBeGreaterThan(40)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^inkhorn_google=[\w-]+\.[\w-]+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$/,
    )
  })

  test('a reader known by their address is the same reader, and keeps the name they have here §D.62', async () => {
    const account = newAccount()
    const known = await app.visitor.post('/api/auth/login', { email: account.email, name: 'Nour' })
    const { jar } = await signIn(account)
    expect(await readerOf(jar)).toMatchObject({ id: known.body.id, firstName: 'Nour' })
  })

  test('a reader whose address changes at Google keeps their account §D.62', async () => {
    const account = newAccount()
    const before = await readerOf((await signIn(account)).jar)
    const moved = await readerOf((await signIn({ ...account, email: 'moved@inkhorn.example' })).jar)
    expect(moved).toEqual(before)
  })

  test('an address that Google has not verified signs nobody in, even if the account exists §D.62', async () => {
    const account = newAccount({ email_verified: false })
    await app.visitor.post('/api/auth/login', { email: account.email })
    const { location, jar } = await signIn(account)
    expect(location).toBe('/?sign-in=google-unverified')
    expect(await readerOf(jar)).toMatchObject(signedOut)
    const identities = await app.db
      .selectFrom('identities')
      .select('subject')
      .where('subject', '=', account.sub)
      .execute()
    expect(identities).toEqual([])
  })

  test('a reader who cancels at Google returns to where they were, with a message §D.64', async () => {
    google.use(newAccount())
    const started = await start('?next=%2Fabout')
    const { location } = await visit(await throughProvider(started.location, home, 'nobody'), started.jar)
    expect(location).toBe('/?sign-in=google-cancelled&next=%2Fabout')
  })
})

describe('a refused sign-in with Google', () => {
  const expectRefused = async ({ status, location, jar }: Visit) => {
    expect([status, location]).toEqual([302, '/?sign-in=google-failed'])
    expect(await readerOf(jar)).toMatchObject(signedOut)
  }

  test('nobody is signed in by a callback with a state that we did not send §D.63', async () => {
    google.use(newAccount())
    const started = await start()
    const url = new URL(await throughProvider(started.location, home))
    url.searchParams.set('state', 'forged')
    await expectRefused(await visit(url.href, started.jar))
  })

  test('nobody is signed in by a callback from another browser §D.63', async () => {
    google.use(newAccount())
    const back = await throughProvider((await start()).location, home)
    await expectRefused(await visit(back, new Jar()))
    await expectRefused(await visit(back, (await start()).jar))
  })

  test('nobody is signed in by a callback sent twice §D.63', async () => {
    google.use(newAccount())
    const started = await start()
    const stolen = started.jar.header
    const back = await throughProvider(started.location, home)
    expect((await visit(back, started.jar)).location).toBe('/')
    await expectRefused(await visit(back, new Jar(), { cookie: stolen }))
  })

  test('nobody is signed in by a forged cookie', async () => {
    google.use(newAccount())
    const started = await start()
    const back = await throughProvider(started.location, home)
    const cookie = started.jar.header.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    await expectRefused(await visit(back, new Jar(), { cookie }))
    await expectRefused(await visit(back, new Jar(), { cookie: 'inkhorn_google=e30.e30' }))
  })

  test.each([
    ['for somebody else', () => ({ aud: 'another-client' })],
    ['from somebody else', () => ({ iss: 'http://127.0.0.1:1' })],
    ['for another request', () => ({ nonce: 'another' })],
    ['that has expired', () => ({ exp: Math.floor(Date.now() / 1000) - 3600 })],
  ])('nobody is signed in by an ID token %s §D.63', async (_which, change) => {
    google.changeTokens((token) => ({ ...token, ...change() }))
    await expectRefused(await signIn(newAccount()))
  })

  test('nobody is signed in by a callback without parameters', async () => {
    await expectRefused(await visit('/api/auth/google/callback', new Jar()))
  })
})

describe('after signing in with Google', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/%09/evil.example/',
    'javascript:alert(1)',
    '',
  ])('after signing in with Google nobody is redirected to %j §D.63 §S.22', async (next) => {
    const { location } = await signIn(
      newAccount(),
      `?next=${next.includes('%') ? next : encodeURIComponent(next)}`,
    )
    expect(location).toBe('/')
  })

  test('a sign-in without a destination returns the reader to the page that linked there', async () => {
    google.use(newAccount())
    const from = async (referer: string) => {
      const started = await start('', { referer })
      return (await visit(await throughProvider(started.location, home), started.jar)).location
    }
    expect(await from(`${home}/club/dune/settings?tab=members`)).toBe('/club/dune/settings?tab=members')
    expect(await from('https://evil.example/club/dune')).toBe('/')
  })
})

test('while the provider is unavailable the reader sees a message, and can sign in later §D.64', async () => {
  const late = await openOpenIdProvider()
  const waiting = await createTestApp({ ...late.settings, PUBLIC_URL: home })
  const { headers } = await waiting.visitor.get('/api/auth/google?next=%2Fabout')
  late.start(callback)
  expect(headers['location']).toBe('/?sign-in=google-unavailable&next=%2Fabout')
  const again = await waiting.visitor.get('/api/auth/google')
  expect(String(again.headers['location'])).toContain('/auth?')
  await waiting.close()
  await late.close()
})

test('a provider that fails three times in a row is not called, and readers see a message at once §D.67', async () => {
  const broken = await openStubServer()
  broken.respond((_request, response) => void response.writeHead(500).end())
  const settings = { ...google.settings, GOOGLE_ISSUER: broken.url }
  const without = await createTestApp(settings)
  for (let time = 0; time < 5; time++) {
    const { headers } = await without.visitor.get('/api/auth/google')
    expect(headers['location']).toBe('/?sign-in=google-unavailable')
  }
  expect(broken.requests).toHaveLength(3)
  const { outbound } = (await without.visitor.get('/readyz')).body
  expect(outbound).toContainEqual(expect.objectContaining({ name: 'Google sign-in', state: 'open' }))
  await without.close()
  await broken.close()
})

test('where Google is the only way to sign in, an address alone is not enough', async () => {
  const strict = await createTestApp({ ...google.settings, HOST: '0.0.0.0', RATE_LIMITS: 'on' })
  expect((await strict.visitor.get('/api/auth/methods')).body).toMatchObject({ email: 'off', google: true })
  const { status, headers } = await strict.visitor.post('/api/auth/login', { email: 'mara@inkhorn.example' })
  expect(status).toBe(403)
  expect(headers['set-cookie']).toBeUndefined()
  await strict.close()
})
