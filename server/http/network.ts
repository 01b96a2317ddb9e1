import ipaddr from 'ipaddr.js'

/** The IPv4 address itself, or the /64 network of an IPv6 address, since one home may use every address of its network. */
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
