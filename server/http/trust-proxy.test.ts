import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let behind: TestApp
beforeAll(async () => {
  app = await createTestApp()
  behind = await createTestApp({ TRUST_PROXY: '1', PUBLIC_URL: 'http://books.example' })
})
afterAll(() => Promise.all([app.close(), behind.close()]))

const forwarded = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'books.example',
  'x-forwarded-for': '203.0.113.7',
}

const signIn = (of: TestApp, headers: Record<string, string>) =>
  of.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@inkhorn.example' }, headers })

test('without a trusted proxy nobody can claim https or another host §D.18 §S.17', async () => {
  const answer = await signIn(app, forwarded)
  expect(String(answer.headers['set-cookie'])).not.toContain('Secure')
  const origin = { ...forwarded, host: 'localhost:3000', origin: 'https://books.example' }
  expect((await signIn(app, origin)).statusCode).toBe(403)
})

test('behind a trusted proxy the cookie of a secure site is secure §S.8', async () => {
  const answer = await signIn(behind, forwarded)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-inkhorn_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

describe('the address of a client, as rate limits count it', () => {
  const client = '198.51.100.7'
  /** Signs in 60 times, each time with another made-up address, and counts the refusals. The limit is 20 a minute. */
  async function refusals(
    settings: Record<string, string>,
    forward: (invented: string) => Record<string, string>,
    remoteAddress = '127.0.0.1',
  ) {
    const limited = await createTestApp({ RATE_LIMITS: 'on', ...settings })
    let refused = 0
    for (let time = 0; time < 60; time++) {
      const { statusCode } = await limited.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'mara@inkhorn.example' },
        headers: forward(`203.0.113.${time}`),
        remoteAddress,
      })
      if (statusCode === 429) refused++
    }
    await limited.close()
    return refused
  }

  const appended =
    (...added: string[]) =>
    (invented: string) => ({
      'x-forwarded-for': [invented, ...added].join(', '),
    })

  test('a client’s address is the one that the only proxy appended, not one that the client made up', async () => {
    expect(await refusals({ TRUST_PROXY: '1' }, appended(client))).toBe(40)
    expect(await refusals({ TRUST_PROXY: 'true' }, appended(client))).toBe(40)
  })

  test('a client’s address is the one that the first of two proxies appended', async () => {
    expect(await refusals({ TRUST_PROXY: '2' }, appended(client, '10.0.0.2'))).toBe(40)
    const differing = (from: string) => ({ 'x-forwarded-for': `192.0.2.1, ${from}, 10.0.0.2` })
    expect(await refusals({ TRUST_PROXY: '2' }, differing)).toBe(0)
  })

  test('a client’s address is the first from the right outside the trusted networks', async () => {
    const trusted = { TRUST_PROXY: '127.0.0.1,10.0.0.0/8' }
    expect(await refusals(trusted, appended(client, '10.0.0.3', '10.9.0.2'))).toBe(40)
    expect(await refusals(trusted, appended('10.0.0.3'), '203.0.113.200')).toBe(40)
  })

  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])(
    'a client’s address is that of the connection if %s calls the port without the proxy',
    async (address) => {
      const invent = (invented: string) => ({ 'x-forwarded-for': invented })
      expect(await refusals({ TRUST_PROXY: '1' }, invent, address)).toBe(40)
    },
  )

  test('X-Forwarded-For is ignored without TRUST_PROXY', async () => {
    expect(await refusals({ TRUST_PROXY: '0' }, (invented) => ({ 'x-forwarded-for': invented }))).toBe(40)
  })
})

describe('a request through the documented proxy', () => {
  const readExample = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
  const settingsIn = (example: string): Record<string, string> =>
    Object.fromEntries(
      [...example.matchAll(/(PUBLIC_URL|TRUST_PROXY)=(\S+)/g)].map(([, name, value]) => [name, value]),
    )
  /** A request as the proxy receives it: its client has made up the forwarding headers. */
  const client = '198.51.100.7'
  const invented = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
  }

  /** The `proxy_set_header` lines of nginx with their variables; other headers of the client are passed on. */
  const throughNginx = (example: string): Record<string, string> => {
    const variables: Record<string, string> = {
      $remote_addr: client,
      $proxy_add_x_forwarded_for: `${invented['x-forwarded-for']}, ${client}`,
      $host: 'books.example',
      $scheme: 'https',
      '""': '',
    }
    const lines = [...example.matchAll(/^\s*proxy_set_header (\S+) (\S+);/gm)]
    const set = lines.map(([, name = '', value = '']) => [name.toLowerCase(), variables[value] ?? value])
    return { ...invented, ...Object.fromEntries(set) }
  }

  /**
   * Caddy's `reverse_proxy` replaces the three headers unless `trusted_proxies` or `header_up` say otherwise, and keeps `Host`
   * (its documentation, "Defaults").
   */
  const throughCaddy = (example: string): Record<string, string> => {
    expect(example).toContain('reverse_proxy')
    expect(example).not.toMatch(/trusted_proxies|header_up/)
    return {
      host: 'books.example',
      'x-forwarded-for': client,
      'x-forwarded-host': 'books.example',
      'x-forwarded-proto': 'https',
    }
  }

  const nginx = readExample('nginx.conf')
  const appending = nginx.replace(
    'X-Forwarded-For $remote_addr',
    'X-Forwarded-For $proxy_add_x_forwarded_for',
  )

  test.each([
    ['nginx.conf', nginx, throughNginx],
    ['nginx.conf with $proxy_add_x_forwarded_for', appending, throughNginx],
    ['Caddyfile', readExample('Caddyfile'), throughCaddy],
  ])(
    'a request through the documented proxy (%s) is counted by the address of the client and is secure',
    async (_name, example, through) => {
      const settings = settingsIn(example)
      expect(Object.keys(settings).toSorted()).toEqual(['PUBLIC_URL', 'TRUST_PROXY'])
      const proxied = await createTestApp(settings)
      proxied.http.get('/seen', ({ ip, protocol, host }) => ({ ip, protocol, host }))
      const seen = await proxied.http.inject({ url: '/seen', headers: through(example) })
      expect(seen.json()).toEqual({ ip: client, protocol: 'https', host: 'books.example' })
      await proxied.close()
    },
  )
})
