import ipaddr from 'ipaddr.js'

/**
 * The key under which rate limits count an address: IPv4 itself, the /64 network for IPv6, since one home may use every
 * address of its network.
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
