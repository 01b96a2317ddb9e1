import type { FastifyRequest } from 'fastify'

/** The first cookie with this name. Ours contain only letters, digits, `.`, `_` and `-`, so nothing is decoded. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const value = pair.trimStart()
    if (value.startsWith(`${name}=`)) return value.slice(name.length + 1).trimEnd()
  }
  return undefined
}
