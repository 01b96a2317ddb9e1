import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Where log lines go, one at a time; standard output where not said. */
export interface LogTarget {
  write: (line: string) => void
}

/**
 * Structured logs with a request id and never a secret: of a request only its method and path are told,
 * since a query may carry an invite token, a search, or a code.
 */
export const logging = (level: string, target?: LogTarget): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        ...(target && { stream: target }),
        serializers: {
          req: (request: FastifyRequest) => ({
            method: request.method,
            path: request.url.replace(/\?.*$/s, ''),
          }),
        },
      }
