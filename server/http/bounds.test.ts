import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const padded = (body: object, bytes: number) => {
  const text = JSON.stringify(body)
  return text + ' '.repeat(bytes - text.length)
}
const send = (url: string, payload: string) =>
  app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

test('a body has at most 256 KiB, or with a picture as much as the picture may have §D.15 §S.12', async () => {
  const login = { email: 'large@inkhorn.example' }
  expect((await send('/api/auth/login', padded(login, 256 * 1024))).statusCode).toBe(200)
  const refused = await send('/api/auth/login', padded(login, 256 * 1024 + 1))
  expect([refused.statusCode, refused.json().detail]).toEqual([413, 'This is too large.'])
  const suggestion = { suggestion: 'More room', url: '/' }
  expect((await send('/api/suggestions', padded(suggestion, 256 * 1024 + 1))).statusCode).toBe(201)
  expect((await send('/api/suggestions', padded(suggestion, 15_000_000))).statusCode).toBe(413)
})

test.each([
  ['/api/clubs?limit=101', 'limit'],
  ['/api/clubs?limit=1e9', 'limit'],
  [`/api/clubs?query=${'x'.repeat(101)}`, 'query'],
  [`/api/clubs?cursor=${'W'.repeat(201)}`, 'cursor'],
  [`/api/amazon/search?query=${'x'.repeat(201)}`, 'query'],
  [`/api/images/search?query=${'x'.repeat(101)}`, 'query'],
  [`/api/proxy-image?url=https://example.org/${'x'.repeat(2000)}`, 'url'],
])('a query is limited: %s §D.15 §S.12', async (url, field) => {
  const { status, body } = await mara.get(url)
  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
})

test.each(['0x1', '%201', '1%20', '%2B1', '01', '1e0', '1.0'])(
  'an id has one notation: %s is not one, in a path or a query',
  async (id) => {
    const { status, body } = await mara.get(`/api/books/${id}`)
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'bookId'])
    const inQuery = await mara.get(`/api/books/1/ratings?clubId=${id}`)
    expect([inQuery.status, inQuery.body.errors?.[0]?.field]).toEqual([400, 'clubId'])
    expect((await mara.get(`/api/clubs/${id}/books`)).status).toBe(400)
  },
)

test('a path parameter has at most 300 characters §S.12', async () => {
  const statusOf = async (length: number) => (await mara.get(`/api/clubs/slug/${'x'.repeat(length)}`)).status
  // Up to the limit the parameter is validated, and this is not a slug; beyond it no route matches.
  expect([await statusOf(300), await statusOf(301)]).toEqual([400, 404])
})

test('a request with more than 16 KiB of headers is refused before it is handled §D.15 §S.12', async () => {
  const { port } = app.http.server.address() as AddressInfo
  const ask = async (bytes: number): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write(
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Long: ${'x'.repeat(bytes)}\r\n\r\n`,
    )
    await once(socket, 'close')
    return answer
  }
  expect(await ask(10_000)).toContain('200 OK')
  expect(await ask(17_000)).toContain('HTTP/1.1 431 ')
})
