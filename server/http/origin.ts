import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#server/config.ts'

export const originOf = (config: Config, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Whether readers connect over https, according to the request, or to PUBLIC_URL if a proxy does not tell. */
export const isSecure = (config: Config, request: FastifyRequest): boolean =>
  request.protocol === 'https' || config.publicUrl?.startsWith('https:') === true

/**
 * The URL of a page for an email. Null without PUBLIC_URL, except on loopback: only the request would name the host then, and
 * an attacker could name their own to receive the token in the link.
 */
export function linkForEmail(config: Config, request: FastifyRequest, path: string): string | null {
  if (config.publicUrl === undefined && !isLoopback(request.hostname)) return null
  return originOf(config, request) + path
}
