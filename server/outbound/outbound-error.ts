export type OutboundErrorReason =
  | 'timeout'
  | 'too-slow'
  | 'too-large'
  | 'unreachable'
  | 'forbidden'
  | 'status'
  | 'malformed'
  | 'circuit-open'

/**
 * A failed request to another server. `forbidden`: our own rules refuse the address. `circuit-open`: no request was made, because
 * the server failed recently. `timeout`: no response in time. `too-slow`: time ran out during the response, or redirects had used
 * up part of it. `status` and `retryAfterSeconds` come from the response.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundErrorReason
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: OutboundErrorReason,
    message: string,
    details: { status?: number | undefined; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.reason = reason
    this.status = details.status
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Whether an error counts against the server itself; a 404 only concerns the requested resource. */
export function isServerFault(error: unknown): boolean {
  if (!(error instanceof OutboundError) || error.reason !== 'status') return true
  const { status = 0 } = error
  return status >= 500 || status < 400 || [401, 403, 407, 408, 429].includes(status)
}
