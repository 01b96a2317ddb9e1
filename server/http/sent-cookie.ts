import type { FastifyRequest } from 'fastify'

/** The first cookie of this name. Ours contain letters, digits, `.`, `_` and `-` only, so nothing is decoded. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const value = pair.trimStart()
    if (value.startsWith(`${name}=`)) return value.slice(name.length + 1).trimEnd()
  }
  return undefined
}
