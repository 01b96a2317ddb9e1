import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { networkOf } from './network.ts'

let app: TestApp
/** A different reader for each test, so that their requests are counted separately. */
let cookie: string
let readers = 0
beforeAll(async () => void (app = await createTestApp({ RATE_LIMITS: 'on' })))
beforeEach(() => signInAnew())
afterAll(() => app.close())

async function signInAnew(): Promise<void> {
  const payload = { email: `quick-${++readers}@inkhorn.example` }
  const remoteAddress = `10.2.0.${readers}`
  const { cookies } = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    remoteAddress,
  })
  cookie = `inkhorn_session=${cookies[0]?.value}`
}

interface Knock {
  method?: 'GET' | 'POST' | 'PATCH'
  url: string
  payload?: object
}

async function knock(
  times: number,
  { method = 'GET', url, payload }: Knock,
  from: (time: number) => string,
  signedIn = false,
) {
  const statuses: number[] = []
  let last
  for (let time = 0; time < times; time++) {
    last = await app.http.inject({
      method,
      url,
      remoteAddress: from(time),
      ...(payload && { payload }),
      ...(signedIn && { headers: { cookie } }),
    })
    statuses.push(last.statusCode)
    // Without this, a thousand requests in a row would delay the event loop, and load shedding would refuse the next ones.
    await setImmediate()
  }
  return { statuses, last }
}

const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((status) => status === one).length]),
  )

const signIn = { method: 'POST', url: '/api/auth/login', payload: { email: 'nobody' } } as const
const search = { url: '/api/amazon/search?query=dune' }
const pictures = { url: '/api/images/search?query=books' }
const proxy = { url: '/api/proxy-image?url=https%3A%2F%2Fcovers.example%2F1.jpg' }
const found = { method: 'POST', url: '/api/clubs', payload: { name: 'Quick', description: 'Books' } } as const
const evening = { title: 'An evening', startsAt: '2031-02-07T19:30', timeZone: 'UTC' }
const plan = { method: 'POST', url: '/api/clubs/1/meetings', payload: evening } as const
const move = { ...plan, method: 'PATCH', url: `${plan.url}/1` } as const
const cancel = { ...plan, url: `${plan.url}/1/cancel`, payload: { reason: 'Snow' } } as const
const confirm = { ...plan, url: `${plan.url}/1/confirm`, payload: { optionId: 1 } } as const
const join = { method: 'POST', url: '/api/clubs/1/join', payload: {} } as const

describe('one address', () => {
  test.each([
    ['signing in', signIn, 20],
    ['searching for books', search, 60],
    ['searching for pictures', pictures, 60],
    ['founding clubs', found, 30],
    ['joining', join, 30],
    ['pictures from elsewhere', proxy, 1200],
    ['anything else', { url: '/api/auth/methods' }, 1200],
  ] as const)(
    'an address that is too fast is refused with a time to wait: %s §D.52 §S.14',
    async (_what, call, calls) => {
      const address = `10.3.${calls % 250}.${call.url.length}`
      const { statuses, last } = await knock(calls + 1, call, () => address)
      expect(tally(statuses)).toMatchObject({ 429: 1 })
      expect(last?.json()).toMatchObject({ type: '/api/docs#too-fast', status: 429 })
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await knock(1, call, () => '10.9.9.9')).statuses).not.toEqual([429])
    },
  )

  test('an address is counted however it writes the path §D.52', async () => {
    const { statuses } = await knock(21, { ...signIn, url: '/%61pi/auth/login' }, () => '10.3.255.1')
    expect(statuses.at(-1)).toBe(429)
  })

  test('an IPv6 address is counted by its network, separately from others §D.52 §S.14', async () => {
    const { statuses } = await knock(21, signIn, (time) => `2001:db8:1:2::${time.toString(16)}`)
    expect(statuses.at(-1)).toBe(429)
    expect((await knock(1, signIn, () => '2001:db8:1:3::1')).statuses).toEqual([400])
  })

  test('an address cannot claim to be another without a trusted proxy §S.17', async () => {
    for (let time = 0; time < 20; time++) await claim(time)
    expect((await claim(21)).statusCode).toBe(429)
  })
})

const claim = (time: number) =>
  app.http.inject({
    ...signIn,
    remoteAddress: '10.4.0.1',
    headers: { 'x-forwarded-for': `10.5.0.${time}`, 'x-real-ip': `10.5.0.${time}` },
  })

describe('one account, from however many addresses', () => {
  const anew = (time: number) => `10.${20 + (readers % 200)}.${Math.floor(time / 250)}.${time % 250}`

  test.each([
    ['searching for books', search, 60],
    ['founding clubs', found, 30],
    ['planning meetings', plan, 20],
    ['moving meetings', move, 20],
    ['cancelling meetings', cancel, 20],
    ['confirming dates', confirm, 20],
    ['changes without a limit of their own', { method: 'POST', url: '/api/notices/1/seen' }, 600],
  ] as const)(
    'an account that is too fast is refused, from however many addresses: %s §D.52 §S.15',
    async (_what, call, calls) => {
      const { statuses, last } = await knock(calls + 1, call, anew, true)
      expect(tally(statuses)).toMatchObject({ 429: 1 })
      expect(last?.statusCode).toBe(429)
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  test('some calls count the account and not the address, and waiting for an archive is never too fast §X.113', async () => {
    const press = { method: 'POST', url: '/api/placeholders/no-such-token-here/claim' } as const
    const atHome = () => '10.6.0.1'
    expect(tally((await knock(61, press, atHome, true)).statuses)).toEqual({ 404: 60, 429: 1 })
    await signInAnew()
    expect((await knock(1, press, atHome, true)).statuses).toEqual([404])
    const wait = { url: '/api/clubs/1/archive' }
    expect((await knock(200, wait, atHome, true)).statuses).not.toContain(429)
  })

  test('an account may read as often as pages do', async () => {
    const { statuses } = await knock(620, { url: '/api/auth/user' }, anew, true)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
])('the address %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
