export type OutsideFault = 'time-out' | 'too-large' | 'unreachable' | 'forbidden' | 'status' | 'garbled'

/**
 * A call to somebody else's server that brought nothing usable. `forbidden` is our own rule against the address;
 * `status` and `retryAfterSeconds` are what the other side said, where it said anything.
 */
export class OutsideFailure extends Error {
  readonly fault: OutsideFault
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    fault: OutsideFault,
    message: string,
    said: { status?: number | undefined; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: said.cause })
    this.name = 'OutsideFailure'
    this.fault = fault
    this.status = said.status
    this.retryAfterSeconds = said.retryAfterSeconds
  }
}

/** Whether a failure speaks against the server itself, and not only against what it was asked: an unknown book is no fault. */
export function isServersFault(error: unknown): boolean {
  if (!(error instanceof OutsideFailure) || error.fault !== 'status') return true
  const { status = 0 } = error
  return status >= 500 || status < 400 || [401, 403, 407, 408, 429].includes(status)
}
