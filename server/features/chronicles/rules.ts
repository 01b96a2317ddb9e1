/** The first and last byte of a part, both included. */
export interface Part {
  first: number
  last: number
}

const oneRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, 14.2). 'whole' where there is no header, or one we may
 * ignore: another unit, several ranges, nonsense. 'beyond' where no byte of it exists.
 */
export function partAsked(header: string | undefined, size: number): Part | 'whole' | 'beyond' {
  const asked = oneRange.exec(header?.replaceAll(' ', '').toLowerCase() ?? '')
  if (!asked) return 'whole'
  const [, from, to, suffix] = asked
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size)
    return length === 0 ? 'beyond' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to ? Number(to) : size - 1
  if (to && last < first) return 'whole'
  return first >= size ? 'beyond' : { first, last: Math.min(last, size - 1) }
}
