import type { FastifyRequest } from 'fastify'

/** Reads the first cookie with this name, without decoding: ours contain only letters, digits, `.`, `_` and `-`. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const value = pair.trimStart()
    if (value.startsWith(`${name}=`)) return value.slice(name.length + 1).trimEnd()
  }
  return undefined
}
