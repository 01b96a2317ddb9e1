import ipaddr from 'ipaddr.js'

/**
 * The key under which an address is counted: the address itself for IPv4, its /64 network for IPv6, since a single home may use
 * every address in that.
 */
export function networkOf(ip: string): string {
  // A trusted proxy may forward anything as an address.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
