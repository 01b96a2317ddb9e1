import { Socket } from 'node:net'
import { destination } from 'pino'
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

export interface LogTarget {
  write: (line: string) => void
}

/**
 * Structured logs with a request id and never a secret. A query may contain an invite token, a code or a search, so only the path
 * of a request is logged. An error may contain a row or an address, so only its kind, message and location are logged.
 */
export const loggingOptions = (
  level: string,
  target?: LogTarget,
): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger:
    level === 'silent'
      ? false
      : { level, stream: target ?? standardOutput(), serializers: { req: asRequest, err: asError } },
  logController: new RequestLog(),
})

/** Buffers lines: a system call for each took 10 µs per request. */
const standardOutput = () => destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 })

class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    // Written as one literal, because spreading an object doubles the cost of a line.
    const { method } = request
    const line = {
      method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) reply.log.error({ ...line, err: error }, 'request failed')
    else if (!isRoutine(request, reply)) reply.log.info(line, 'request')
  }
}

const healthChecks = new Set(['/healthz', '/readyz'])

/** Health checks, polls answered with 304, and the server's own requests for a page's data, which have a mock socket. */
const isRoutine = ({ url, raw }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 304 || healthChecks.has(url) || !(raw.socket instanceof Socket)

/** These paths contain tokens: links in emails, and addresses of calendar feeds. */
const secretPaths = [
  '/unsubscribe/',
  '/meeting-answer/',
  '/invitation/',
  '/calendar/',
  '/placeholder/',
  '/join/',
  '/api/registration/invitations/',
  '/begin/',
  '/api/placeholders/',
]

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  // The router also decodes paths, and accepts absolute URLs as proxies send them.
  const decoded = decode(path).replace(/^https?:\/\/[^/]*/i, '')
  const secret = secretPaths.find((one) => decoded.startsWith(one))
  return secret === undefined ? path : `${secret}:token`
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const asRequest = (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) })

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

const maxCauses = 3

function asError(error: unknown, causes = maxCauses): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'the thrown value is not an Error', stack: '' }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && causes > 0 && { cause: asError(error.cause, causes - 1) }),
  }
}
