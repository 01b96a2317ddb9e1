import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Where log lines go, one at a time; standard output where not said. */
export interface LogTarget {
  write: (line: string) => void
}

/**
 * Structured logs with a request id and never a secret: of a request only its method and path are told,
 * since a query may carry an invite token, a search, or a code; of an error only what it is and where it happened.
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
          err: (error: unknown) => told(error),
        },
      }

interface Told {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** How deep causes are told. */
const depth = 3

/**
 * What else an error holds stays out: a refused row with somebody's address (PostgreSQL's `detail`), the bytes of a
 * request, the address that was called.
 */
function told(error: unknown, left = depth): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && left > 0 && { cause: told(error.cause, left - 1) }),
  }
}
