/** Both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

const oneRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/**
 * The part of `size` bytes that a Range header requests (RFC 9110, 14.2). 'whole' without a header, or for one that may be
 * ignored: another unit, several ranges, invalid syntax. 'beyond' if no byte of it exists.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const match = oneRange.exec(header?.replaceAll(' ', '').toLowerCase() ?? '')
  if (!match) return 'whole'
  const [, from, to, suffix] = match
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size)
    return length === 0 ? 'beyond' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to ? Number(to) : size - 1
  if (to && last < first) return 'whole'
  return first >= size ? 'beyond' : { first, last: Math.min(last, size - 1) }
}
