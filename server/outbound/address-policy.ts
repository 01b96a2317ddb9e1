import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { isOwnAddress, isPublicAddress } from './public-address.ts'

export interface AddressPolicy {
  /** Why a URL may not be called, or null. Called for the first URL and for every redirect. */
  refusalFor: (url: URL) => string | null
  /** Resolves the name for the connection itself; null for the system's own look-up. */
  lookup: LookupFunction | null
}

/** Any web address, for servers that the operator configured, which may be in the same network. */
export const anyAddress: AddressPolicy = {
  refusalFor: (url) => (/^https?:$/.test(url.protocol) ? null : 'Only http and https are allowed.'),
  lookup: null,
}

export interface PublicOnlyOptions {
  /** All addresses of a name; rejects if there are none. */
  resolve?: (name: string) => Promise<string[]>
  isAllowed?: (address: string) => boolean
  /** Checks the port of a URL: '' means 80 with http and 443 with https. */
  isAllowedPort?: (port: string) => boolean
}

/** Never this machine, its network or a special range. Checked in the look-up of the connection itself, so DNS rebinding gains nothing. */
export function createPublicOnlyPolicy({
  resolve = resolveByDns,
  isAllowed = (address) => isPublicAddress(address) && !isOwnAddress(address),
  isAllowedPort = (port) => port === '',
}: PublicOnlyOptions = {}): AddressPolicy {
  return {
    refusalFor: (url) => {
      if (!/^https?:$/.test(url.protocol)) return 'Only http and https are allowed.'
      if (url.username || url.password) return 'The URL contains a user name or a password.'
      if (!isAllowedPort(url.port)) return 'Only the default ports of http and https are allowed.'
      // A literal address is never looked up, so it is checked here. `URL` has already normalised octal, hexadecimal and
      // single-number spellings of IPv4.
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host)) return isAllowed(host) ? null : 'This address is not public.'
      return isPublicName(host) ? null : 'This name is not public.'
    },
    lookup: (name, { all, family }, callback) => {
      resolve(name).then(
        (addresses) => {
          if (addresses.length === 0) return callback(new Error(`${name} has no address.`), [])
          // One private address among public ones is an attack.
          if (!addresses.every(isAllowed)) {
            const message = `${name} resolves to an address that is not public.`
            return callback(new OutboundError('forbidden', message), [])
          }
          const wanted = family === 4 || family === 'IPv4' ? 4 : family === 6 || family === 'IPv6' ? 6 : 0
          const found = addresses
            .map((address) => ({ address, family: isIP(address) }))
            .filter((one) => wanted === 0 || one.family === wanted)
          const [first] = found
          if (!first) return callback(new Error(`${name} has no IPv${wanted} address.`), [])
          return all ? callback(null, found) : callback(null, first.address, first.family)
        },
        (error: unknown) =>
          callback(error instanceof Error ? error : new Error('The name could not be resolved.'), []),
      )
    },
  }
}

/** The same on any port, for servers that people run beside others. */
export const onAnyPort = ({ refusalFor, lookup }: AddressPolicy): AddressPolicy => ({
  refusalFor: (url) => refusalFor(Object.assign(new URL(url), { port: '' })),
  lookup,
})

/** Names that only exist on one machine or in one network (RFC 6761, 6762, 8375, 9476). */
const privateNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion|alt)$/

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase()
  return name.includes('.') && !privateNames.test(name)
}

/** Unlike the system's look-up: no hosts file, no local domain, and none of libuv's four threads, which files and pictures need. */
async function resolveByDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0) throw new Error(`${name} has no address.`)
  return addresses
}
