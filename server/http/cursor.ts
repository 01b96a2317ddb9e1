import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from './http-error.ts'

/** An opaque cursor out of the numbers that say where a page ended. */
export const cursorOf = (...place: readonly number[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The numbers in a cursor, exactly `length` of them; 400 for anything else. */
export function placeOf(cursor: string, length: number): number[] {
  const place = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(place) || place.length !== length || !place.every((part) => Number.isSafeInteger(part)))
    throw invalid('cursor', 'This cursor is not one of ours')
  return place.map(Number)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Tells a list's client how many rows there are and where the next ones begin (RFC 8288). */
export function sayMore(
  request: FastifyRequest,
  reply: FastifyReply,
  total: number,
  next: string | null,
): void {
  void reply.header('x-total-count', String(total))
  if (next !== null) void reply.header('link', `<${addressOfNext(request.url, next)}>; rel="next"`)
}

function addressOfNext(address: string, next: string): string {
  // A first page as it is mostly asked for: taking its address apart would cost as much as looking the page up.
  if (/^[\w/-]+$/.test(address)) return `${address}?cursor=${next}`
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('cursor', next)
  return url.pathname + url.search
}
