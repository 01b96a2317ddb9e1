import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * What of IPv4 is no ordinary host on the internet: the IANA registry of special-purpose addresses (RFC 6890 and its
 * updates), multicast, and everything reserved, 255.255.255.255 among it.
 */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; 169.254.169.254 hands out the credentials of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * IPv6 is the other way round: only 2000::/3 is handed out to hosts, so IPv4 in disguise (::ffff:0:0/96, ::/96,
 * 64:ff9b::/96 and 64:ff9b:1::/48), link-local, unique-local and multicast fall away without being named.
 */
const unicast6 = ['2000::', 3] as const
const special6 = [
  // IETF protocols: Teredo (2001::/32), benchmarking, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 wraps an IPv4 address, and so may wrap a private one.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, bits] of special4) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of special6) special.addSubnet(net, bits, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet(...unicast6, 'ipv6')

/** Whether an address in its usual spelling is one of the public internet; a zone (`fe80::1%eth0`) is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return (
    isIPv6(address) &&
    !address.includes('%') &&
    unicast.check(address, 'ipv6') &&
    !special.check(address, 'ipv6')
  )
}

/** Whether an address is this machine's own, public or not: what listens here may trust callers from here. */
export function isOwnAddress(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((known) => known ?? [])
  return isIP(address) > 0 && own.some((known) => known.address === address)
}
