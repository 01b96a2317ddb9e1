import type { FastifyRequest } from 'fastify'

/**
 * The value of a cookie that a browser sent; the first of that name. Ours hold letters, digits, `.`, `_` and `-` only, so
 * nothing is decoded: a poll carries one cookie, and taking all of them apart would cost more than looking it up.
 */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const value = pair.trimStart()
    if (value.startsWith(`${name}=`)) return value.slice(name.length + 1).trimEnd()
  }
  return undefined
}
