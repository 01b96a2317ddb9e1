import {
  circuitBreaker,
  CircuitState as BreakerState,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  DelegateBackoff,
  type FailureReason,
  handleWhen,
  type IHalfOpenAfterBackoffContext,
} from 'cockatiel'
import { isServerFault, OutboundError } from './outbound-error.ts'

export interface CircuitLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

export interface CircuitState {
  name: string
  /** `half-open`: the next call, or the one in progress, tests whether the server is back. */
  state: 'closed' | 'open' | 'half-open'
  /** When an open circuit lets a call through again, in ISO 8601. */
  until: string | null
}

export interface Circuit {
  /** Makes the call; while the circuit is open, throws an OutboundError (`circuit-open`) at once. */
  run: <T>(call: () => Promise<T>) => Promise<T>
  isReady: () => boolean
  state: () => CircuitState
}

/** Consecutive failures that open a circuit. */
const failuresToOpen = 3
/** How long a circuit stays open at first, in ms; each failed trial doubles it, up to the maximum. */
const firstBreak = 30_000
const maxBreak = 15 * 60_000
/** The longest Retry-After that is respected, in seconds. */
const maxRetryAfter = 3600

export interface CircuitOptions {
  isFailure?: (error: unknown) => boolean
  /** The longest break in ms, whatever the server asks for. */
  longestBreak?: number
}

/** So that nobody waits for a failing server. A Retry-After opens the circuit at once, for that time. */
export function createCircuit(
  name: string,
  log: CircuitLog,
  { isFailure = isServerFault, longestBreak = Number.POSITIVE_INFINITY }: CircuitOptions = {},
): Circuit {
  let breakMs = 0
  let openUntil = 0
  const failuresInARow = new ConsecutiveBreaker(failuresToOpen)

  const policy: CircuitBreakerPolicy = circuitBreaker(handleWhen(isFailure), {
    breaker: {
      state: undefined,
      success: () => failuresInARow.success(),
      failure: () => failuresInARow.failure() || retryAfterMs(policy.lastFailure) !== undefined,
    },
    halfOpenAfter: new DelegateBackoff(({ attempt, result }: IHalfOpenAfterBackoffContext) => {
      const ownBreak = Math.min(maxBreak, firstBreak * 2 ** (attempt - 1))
      breakMs = Math.min(longestBreak, Math.max(ownBreak, retryAfterMs(result) ?? 0))
      return breakMs
    }),
  })
  // Other errors, such as 404, show that the server responds.
  policy.onFailure(({ handled }) => {
    if (!handled) failuresInARow.success()
  })
  policy.onBreak((failure) => {
    openUntil = Date.now() + breakMs
    const until = new Date(openUntil).toISOString()
    const err = 'error' in failure ? failure.error : undefined
    log.warn({ server: name, until, err }, `${name} is failing; no calls until ${until}`)
  })
  policy.onReset(() => log.info({ server: name }, `${name} is responding again`))

  const isOpen = () => policy.state === BreakerState.Open && Date.now() < openUntil
  const isReady = () => policy.state !== BreakerState.HalfOpen && !isOpen()

  return {
    isReady,
    run: async (call) => {
      // Checked here, because cockatiel makes other callers wait for the trial.
      if (!isReady())
        throw new OutboundError('circuit-open', `${name} failed recently, so it is not called for now.`)
      return policy.execute(call)
    },
    state: () => ({
      name,
      state: isOpen() ? 'open' : policy.state === BreakerState.Closed ? 'closed' : 'half-open',
      until: isOpen() ? new Date(openUntil).toISOString() : null,
    }),
  }
}

function retryAfterMs(failure: FailureReason<unknown> | undefined): number | undefined {
  if (!failure || !('error' in failure) || !(failure.error instanceof OutboundError)) return undefined
  const { retryAfterSeconds } = failure.error
  return retryAfterSeconds === undefined ? undefined : Math.min(retryAfterSeconds, maxRetryAfter) * 1000
}
