import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/**
 * Structured logs with a request id and never a secret: of a request only its method and path are told,
 * since a query may carry an invite token, a search, or a code.
 */
export const logging = (level: string): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
          req: (request: FastifyRequest) => ({
            method: request.method,
            path: request.url.replace(/\?.*$/s, ''),
          }),
        },
      }
