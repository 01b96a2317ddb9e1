import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StubServer, openStubServer } from '#tests/stub-server.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { isOwnAddress, isPublicAddress } from './public-address.ts'
import { createPublicOnlyPolicy } from './address-policy.ts'

describe('an address', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001:80b::200e',
    '2001:4860:4860::8888',
  ])('the address %s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.255.255.255'],
    ['private', '10.0.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, the metadata of a cloud', '169.254.169.254'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['IETF protocols', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['private', '192.168.1.1'],
    ['benchmarking', '198.18.0.1'],
    ['benchmarking', '198.19.255.255'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped', '::ffff:8.8.8.8'],
    ['IPv4-mapped, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64, local', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['benchmarking', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['6to4 around loopback', '2002:7f00:1::'],
    ['6to4', '2002:808:808::1'],
    ['documentation', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['unique-local', 'fc00::1'],
    ['unique-local', 'fd12:3456:789a::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700::1111%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
    ['no address', '127.1'],
    ['no address', '0177.0.0.1'],
    ['no address', ''],
  ])('an address that is %s (%s) is not public §D.29 §S.19', (_kind, address) =>
    expect(isPublicAddress(address)).toBe(false),
  )

  test('an IPv4 address is public exactly when plain arithmetic says so', () => {
    const nets = (
      '0/8 10/8 100.64/10 127/8 169.254/16 172.16/12 192.0.0/24 192.0.2/24 192.31.196/24 192.52.193/24 ' +
      '192.88.99/24 192.168/16 192.175.48/24 198.18/15 198.51.100/24 203.0.113/24 224/4 240/4'
    )
      .split(' ')
      .map((net) => {
        const [start = '', bits] = net.split('/')
        const [a = 0, b = 0, c = 0] = start.split('.').map(Number)
        return { from: a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8, size: 2 ** (32 - Number(bits)) }
      })
    const edges = nets.flatMap(({ from, size }) => [from - 1, from, from + size - 1, from + size])
    const addresses = fc.oneof(
      fc.constantFrom(...edges.filter((edge) => edge >= 0 && edge < 2 ** 32)),
      fc.nat({ max: 2 ** 32 - 1 }),
    )
    fc.assert(
      fc.property(addresses, (address) => {
        const special = nets.some(({ from, size }) => address >= from && address < from + size)
        const dotted = [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.')
        expect(isPublicAddress(dotted)).toBe(!special)
      }),
      { numRuns: 3000 },
    )
  })

  test('an IPv6 address that embeds IPv4 is never public', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
        const embedded = [
          `::ffff:${address}`,
          `::${hex}`,
          `64:ff9b::${hex}`,
          `2002:${hex}::1`,
          `2001:0:${hex}::`,
        ]
        expect(embedded.filter(isPublicAddress)).toEqual([])
      }),
    )
  })

  test('an address of this machine is recognised as its own', () => {
    expect(isOwnAddress('127.0.0.1')).toBe(true)
    expect(isOwnAddress('8.8.8.8')).toBe(false)
  })
})

describe('a URL', () => {
  const { refusalFor } = createPublicOnlyPolicy()

  test.each([
    'http://covers.example.org/1.jpg',
    'https://covers.example.org:443/1.jpg',
    'http://covers.example.org:80/1.jpg',
    'https://8.8.8.8/1.jpg',
    'https://[2606:4700::1111]/1.jpg',
    'https://müller.de/1.jpg',
    'https://covers.example.org./1.jpg',
  ])('the URL %s may be called', (url) => expect(refusalFor(new URL(url))).toBeNull())

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:0:127.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://covers.localhost/',
    'http://printer/',
    'http://printer.local/',
    'http://router.lan/',
    'http://metadata.google.internal/',
    'http://nas.home.arpa/',
    'http://hidden.onion/',
    'http://mara@covers.example.org/',
    'http://mara:secret@covers.example.org/',
    'http://covers.example.org@127.0.0.1/',
    'http://covers.example.org:22/',
    'http://covers.example.org:8080/',
    'https://covers.example.org:80/',
    'http://covers.example.org:443/',
    'ftp://covers.example.org/',
    'file:///etc/passwd',
    'gopher://covers.example.org/',
    'data:image/png;base64,',
    'javascript:alert(1)',
  ])('the URL %s is refused without a look-up §D.29 §S.19', (url) => {
    expect(refusalFor(new URL(url))).toEqual(expect.any(String))
  })
})

describe('when a connection is made', () => {
  let stub: StubServer
  beforeAll(async () => void (stub = await openStubServer()))
  afterAll(() => stub.close())

  /** Here 127.0.0.1 counts as public; every other address is checked normally. */
  const call = (answers: string[][]) => {
    const lookedUp: string[] = []
    const addresses = createPublicOnlyPolicy({
      resolve: (name) => {
        lookedUp.push(name)
        return Promise.resolve(answers.shift() ?? [])
      },
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      isAllowedPort: () => true,
    })
    const url = `http://covers.example.org:${stub.port}/1.jpg`
    const answer = fetchBytes(url, { timeoutMs: 3000, maxBytes: 100, userAgent: 'x', addresses })
    return { answer, lookedUp }
  }

  test('a name is looked up once per connection', async () => {
    stub.respond((_request, response) => response.end('cover'))
    const { answer, lookedUp } = call([['127.0.0.1']])
    expect((await answer).bytes.toString()).toBe('cover')
    expect(lookedUp).toEqual(['covers.example.org'])
  })

  test('a name that resolves to a public address and then to a private one (rebinding) is refused the second time §D.29 §S.19', async () => {
    stub.respond((_request, response) => response.writeHead(302, { location: '/2.jpg' }).end())
    const { answer, lookedUp } = call([['127.0.0.1'], ['10.0.0.1']])
    await expect(answer).rejects.toMatchObject({
      reason: 'forbidden',
      message: 'covers.example.org resolves to an address that is not public.',
    })
    expect(lookedUp).toHaveLength(2)
    expect(stub.requests).toHaveLength(1)
  })

  test.each([
    ['a private address among public ones', ['127.0.0.1', '192.168.1.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['IPv4 mapped into IPv6', ['::ffff:127.0.0.1']],
    ['an address that is none', ['localhost']],
  ])('a name is refused if it resolves to %s', async (_what, addresses) => {
    stub.respond((_request, response) => response.end('secret'))
    await expect(call([addresses]).answer).rejects.toMatchObject({ reason: 'forbidden' })
    expect(stub.requests).toHaveLength(0)
  })

  test('a name without an address is unreachable', async () => {
    await expect(call([[]]).answer).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test.each([
    'http://10.0.0.1/',
    'http://[::ffff:a00:1]/',
    'http://localhost/',
    'http://x@covers.example.org/',
  ])('a redirect to the private URL %s is not followed §S.19', async (location) => {
    stub.respond((_request, response) => response.writeHead(302, { location }).end())
    await expect(call([['127.0.0.1']]).answer).rejects.toMatchObject({ reason: 'forbidden' })
  })
})
