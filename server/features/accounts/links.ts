import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#server/config.ts'

/** Where this server is, as whoever asks has it. */
export const originOf = (config: Config, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/**
 * A link that may stand in a letter. Without PUBLIC_URL only the request says where the server is, and whoever asks in
 * somebody else's name writes what they like there: the link, and its token, would lead to them. Then there is none,
 * but for a server on this very machine.
 */
export function mailedLink(config: Config, request: FastifyRequest, path: string): string | null {
  if (config.publicUrl === undefined && !isLoopback(request.hostname)) return null
  return originOf(config, request) + path
}
