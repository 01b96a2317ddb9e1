import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicOnlyPolicy } from '#server/outbound/address-policy.ts'
import { cast } from '#tests/cast.ts'
import { type StubServer, openStubServer } from '#tests/stub-server.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { Jar, throughProvider } from '#tests/cookie-jar.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type OpenIdProvider, openOpenIdProvider } from '#tests/openid-provider.ts'
import { pictureOf } from '#tests/picture.ts'
import { createSecrets } from '#tests/secrets.ts'

const keys = {
  AI_API_KEY: 'the-key-of-the-model',
  GOOGLE_BOOKS_KEY: 'the-key-of-google-books',
  UNSPLASH_KEY: 'the-key-of-unsplash',
  PEXELS_KEY: 'the-key-of-pexels',
}
const words = {
  post: 'what only the club should read',
  suggestion: 'what only the list should hold',
  search: 'what somebody looked for',
  picture: 'which-picture-somebody-saw',
}

const secrets = createSecrets()
const lines: string[] = []
let app: TestApp
let mail: MailServer
let google: OpenIdProvider
let elsewhere: StubServer
let home: string

beforeAll(async () => {
  mail = await openMailServer()
  google = await openOpenIdProvider()
  elsewhere = await openStubServer()
  // Every outbound source fails, because failures are logged.
  elsewhere.respond((_request, response) => void response.writeHead(500).end('broken'))
  const { url } = elsewhere
  const outboundSettings = {
    AI_BASE_URL: `${url}/v1`,
    AI_MODEL: 'model',
    GOOGLE_BOOKS_URL: url,
    OPENLIBRARY_URL: url,
  }
  app = await createTestApp(
    {
      ...keys,
      ...outboundSettings,
      ...mail.settings,
      ...google.settings,
      AUTH_EMAIL: 'code',
      LOG_LEVEL: 'trace',
    },
    {
      publicOnly: createPublicOnlyPolicy({
        resolve: () => Promise.resolve(['127.0.0.1']),
        isAllowed: () => true,
        isAllowedPort: () => true,
      }),
      logTarget: { write: (line) => void lines.push(line) },
      pictureSources: {
        openverse: { url, key: undefined },
        unsplash: { url, key: keys.UNSPLASH_KEY },
        pexels: { url, key: keys.PEXELS_KEY },
      },
    },
  )
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  home = `http://localhost:${port}`
  google.start(`${home}/api/auth/google/callback`)
  secrets.keep(...Object.values(keys), google.settings.GOOGLE_CLIENT_SECRET, ...Object.values(words))
})
afterAll(async () => {
  await app.close()
  await Promise.all([mail.close(), google.close(), elsewhere.close()])
})

async function call(jar: Jar, path: string, body?: object, method = body ? 'POST' : 'GET') {
  const answer = await fetch(home + path, {
    method,
    redirect: 'manual',
    headers: { cookie: jar.header, origin: home, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  jar.take(answer.headers.getSetCookie())
  secrets.keep(...jar.header.split('; ').map((cookie) => cookie.replace(/^[^=]*=/, '')))
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    body: json ? JSON.parse(text) : text,
  }
}

async function signInByLetter(email: string, by: 'code' | 'link'): Promise<Jar> {
  const jar = new Jar()
  secrets.keep(email)
  expect((await call(jar, '/api/auth/login', { email, name: 'Somebody' })).status).toBe(202)
  const { code, link, email: letter } = await mail.emailTo(email)
  secrets.keep(code, ...(letter.text ?? '').split('\n').map((line) => line.trim()))
  secrets.keepParts(link ?? '')
  expect((await call(jar, '/api/auth/login', { email, code: '000000' })).status).toBe(400)
  const token = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token')
  const proof = by === 'code' ? { email, code } : { email, token }
  expect((await call(jar, '/api/auth/login', proof)).status).toBe(200)
  return jar
}

async function signInWithGoogle(email: string): Promise<Jar> {
  const jar = new Jar()
  secrets.keep(email)
  google.use({ sub: 'somebody-at-google', email, email_verified: true, given_name: 'Noor' })
  const begun = await call(jar, '/api/auth/google?next=%2Fclub%2Fdune%3Finvite%3Dtrue')
  const asked = new URL(begun.location ?? '').searchParams
  secrets.keep(asked.get('state'), asked.get('nonce'), asked.get('code_challenge'))
  const back = await throughProvider(begun.location ?? '', home)
  secrets.keepParts(back)
  expect((await call(jar, back.replace(home, ''))).status).toBe(302)
  // A callback sent twice is refused, and that is logged.
  await call(jar, back.replace(home, ''))
  return jar
}

async function sendBroken(...parts: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(home).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return answer
}

test('the log of a whole journey, at the most verbose level, contains no token, code, cookie, address, key, email or query §D.66 §S.24', async () => {
  const mara = await signInByLetter(cast.mara.email, 'code')
  const jonas = await signInByLetter(cast.jonas.email, 'link')
  const noor = await signInWithGoogle(cast.noor.email)

  const club = { name: 'A club', description: 'Of readers', visibility: 'invite-only' }
  const { id, slug } = (await call(mara, '/api/clubs', club)).body
  const { token, path } = (await call(mara, `/api/clubs/${id}/invite`)).body
  secrets.keep(token, path)
  await call(jonas, `/club/${slug}?invite=true&token=${token}`)
  expect((await call(jonas, `/api/clubs/${id}/join`, { token })).status).toBe(200)
  await call(noor, `/api/clubs/${id}/join`, { token: `${token}-and-more` })
  await call(noor, `/api/clubs/${id}/request-join`, {})
  await call(mara, `/api/clubs/${id}`, { visibility: 'public-preview' }, 'PATCH')
  expect((await call(noor, `/api/clubs/${id}/request-join`, {})).body.status).toBe('pending')
  await call(mara, `/api/clubs/${id}/admins`, { email: cast.jonas.email })
  const [waiting] = (await call(mara, `/api/clubs/${id}/members?status=pending`)).body
  await call(mara, `/api/clubs/${id}/members/${waiting.id}/approve`, {})
  await mail.emailTo(cast.noor.email)

  const book = (await call(jonas, '/api/books', { title: 'Dune', author: 'Frank Herbert' })).body
  await call(jonas, `/api/clubs/${id}/books`, { bookId: book.id })
  await call(jonas, `/api/clubs/${id}/books/${book.id}/discussions`, { title: 'Well?', content: words.post })
  const screenshot = await pictureOf(40, 30)
  secrets.keep(screenshot.slice(40, 120))
  await call(jonas, '/api/suggestions', { suggestion: words.suggestion, url: path, screenshot })
  await call(jonas, `/api/amazon/search?query=${encodeURIComponent(words.search)}`)
  for (let time = 0; time < 4; time++)
    await call(jonas, `/api/images/search?query=${encodeURIComponent(words.search)}%20${time}`)
  await call(
    jonas,
    `/api/proxy-image?url=${encodeURIComponent(`${elsewhere.url}/${words.picture}?key=${token}`)}`,
  )
  await call(jonas, `/api/clubs/${id}/recommendations`)
  expect((await call(jonas, '/api/account/export')).status).toBe(200)

  // Errors: URLs and bodies that cannot be parsed, and bytes that are not HTTP at all.
  await call(jonas, `/api/clubs/%ff?token=${token}`)
  await call(jonas, `/nowhere?token=${token}`)
  await call(jonas, `/api/nowhere?token=${token}`, { email: cast.jonas.email })
  const head = `GET /api/clubs?token=${token} HTTP/1.1\r\nHost: localhost\r\nCookie: ${jonas.header}\r\n`
  expect(await sendBroken(`${head}Bad Header\r\n\r\n`)).toContain('400 Bad Request')
  expect(await sendBroken(head, `X-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toContain('431 ')

  await breakBooks()
  expect((await call(jonas, '/api/books', { title: words.post, author: 'Nobody' })).status).toBe(500)
  expect((await call(noor, '/api/account/deletion', { email: cast.noor.email })).status).toBe(204)
  await call(mara, '/api/auth/logout', {})

  expect(lines.length).toBeGreaterThan(40)
  expect(lines.join('')).toContain('unexpected error')
  expect(secrets.count()).toBeGreaterThan(30)
  expect(secrets.foundIn(lines.join(''))).toEqual([])
})

/** Makes the database refuse every new book with its usual error, which on PostgreSQL contains the whole row. */
async function breakBooks(): Promise<void> {
  await (
    app.engine === 'postgres'
      ? sql`alter table books add constraint none check (author <> 'Nobody')`
      : sql`create trigger none before insert on books begin select raise(abort, 'no more books'); end`
  ).execute(app.db)
}
