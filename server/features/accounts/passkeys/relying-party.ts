import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** The site that passkeys are bound to, as browsers know it. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * PUBLIC_URL names it, because a request could name any host; without it, only a browser on localhost has passkeys. Null where
 * browsers have none: for addresses in numbers, and by http elsewhere than on localhost.
 */
export function relyingParty({ publicUrl }: Config, request: FastifyRequest): RelyingParty | null {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`
  if (!URL.canParse(origin)) return null
  const { hostname: id, protocol, origin: exact } = new URL(origin)
  const isLocal = id === 'localhost' || id.endsWith('.localhost')
  if (isLocal) return { id, origin: exact }
  const isNumber = isIP(id.replace(/^\[(.*)\]$/, '$1')) !== 0
  return publicUrl !== undefined && protocol === 'https:' && !isNumber ? { id, origin: exact } : null
}
