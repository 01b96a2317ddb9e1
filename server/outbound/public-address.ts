import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** The only IPv6 range assigned to hosts; IPv4-compatible addresses (::/96) are outside it, and in no range ipaddr.js names. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address belongs to the public internet; one with a zone (`fe80::1%eth0`) does not. */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also parses octal, hexadecimal and shortened notations, which no resolver returns.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed.zoneId === undefined && parsed.match(globalUnicast))
}

/** Whether the address is this machine's. Services here may trust local callers, even on a public address. */
export function isOwnAddress(address: string): boolean {
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return interfaces.some((own) => own.address === address)
}
