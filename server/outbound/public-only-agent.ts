import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isOwnAddress, isPublicAddress } from './public-addresses.ts'
import type { Reach } from './reach.ts'

export interface PublicReachRules {
  /** All addresses of a name; rejects where there are none. */
  resolve?: (name: string) => Promise<string[]>
  isAllowed?: (address: string) => boolean
  /** Ports that may be called, as they stand in a URL: '' is 80 for http and 443 for https. */
  isPort?: (port: string) => boolean
}

/**
 * The public internet and nothing else: no address of this machine, its network or a special kind, under whatever name or
 * spelling. The addresses are checked in the very look-up that the connection uses, so a name that answers differently
 * the next moment (DNS rebinding) gains nothing.
 */
export function publicReach({
  resolve = byDns,
  isAllowed = (address) => isPublicAddress(address) && !isOwnAddress(address),
  isPort = (port) => port === '',
}: PublicReachRules = {}): Reach {
  return {
    refuses: (url) => {
      if (!/^https?:$/.test(url.protocol)) return 'Only http and https are spoken here.'
      if (url.username || url.password) return 'An address with a name or password in it is not called.'
      if (!isPort(url.port)) return 'Only the usual ports of the web are called.'
      // A literal address is never looked up, so it has to be judged here. `URL` has already read the odd spellings of
      // IPv4 (octal, hexadecimal, one number).
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host)) return isAllowed(host) ? null : 'This address is not of the public internet.'
      return isPublicName(host) ? null : 'This name is not of the public internet.'
    },
    lookup: lookupBy(resolve, isAllowed),
  }
}

/** Names that mean something only on a machine or in a network of its own (RFC 6761, 6762, 8375, 9476). */
const privateNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion|alt)$/

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase()
  return name.includes('.') && !privateNames.test(name)
}

function lookupBy(
  resolve: (name: string) => Promise<string[]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (name, { all, family }, answer) => {
    resolve(name).then(
      (addresses) => {
        // One private address among public ones is somebody trying.
        if (addresses.length === 0 || !addresses.every(isAllowed))
          return answer(new Error(`${name} is not of the public internet.`), [])
        const wanted = family === 4 || family === 'IPv4' ? 4 : family === 6 || family === 'IPv6' ? 6 : 0
        const found = addresses
          .map((address) => ({ address, family: isIP(address) }))
          .filter((one) => wanted === 0 || one.family === wanted)
        const [first] = found
        if (!first) return answer(new Error(`${name} has no such address.`), [])
        return all ? answer(null, found) : answer(null, first.address, first.family)
      },
      (error: unknown) => answer(error instanceof Error ? error : new Error('No such name.'), []),
    )
  }
}

/**
 * Asks the name servers themselves: unlike the system's own look-up this reads no hosts file, adds no domain of the local
 * network, and holds none of the few threads that files and pictures need too, so slow names slow nobody down.
 */
async function byDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length === 0) throw new Error(`${name} has no address.`)
  return found
}
