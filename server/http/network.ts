/**
 * Whom an address is counted as: one of IPv4 as itself, one of IPv6 by its network (/64), since a single home has as many
 * addresses in that as it likes.
 */
export function networkOf(ip: string): string {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (inside !== undefined || !ip.includes(':')) return inside ?? ip
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')
}
