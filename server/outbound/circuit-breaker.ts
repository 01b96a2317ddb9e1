import { isServersFault, OutsideFailure } from './outbound-error.ts'

/** Where changes of a circuit are told; Fastify's log is one. */
export interface CircuitLog {
  info: (about: object, message: string) => void
  warn: (about: object, message: string) => void
}

export interface CircuitState {
  name: string
  /** `half-open`: one call tries whether the other side is back. */
  state: 'closed' | 'open' | 'half-open'
  /** When an open circuit lets the next call try, as ISO 8601. */
  until: string | null
}

/** Thrown in place of a call that is not made, because the server called has failed lately. */
export class CircuitOpen extends Error {}

export interface Circuit {
  /** Makes the call, unless the circuit is open: then throws CircuitOpen at once. */
  run: <T>(call: () => Promise<T>) => Promise<T>
  /** Whether a call would be made now. */
  isReady: () => boolean
  state: () => CircuitState
}

export interface CircuitRules {
  /** Which failures speak against the server; `isServersFault` where not said. */
  isFault?: (error: unknown) => boolean
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Failures in a row that open it: one may be bad luck. */
const patience = 3
/** It stays open this long, and twice as long with every failed try, in ms. */
const firstRest = 30_000
const longestRest = 15 * 60_000

/**
 * Stands before somebody else's server and stops calling it while it fails, so that nobody here waits for the dead.
 * A server that names a time in Retry-After is left alone for that time, an hour at most.
 */
export function openCircuit(
  name: string,
  log: CircuitLog,
  { isFault = isServersFault, now = () => performance.timeOrigin + performance.now() }: CircuitRules = {},
): Circuit {
  let failures = 0
  let rests = 0
  let opensAt = 0
  let isTrying = false

  const isOpen = () => now() < opensAt
  const isReady = () => !isOpen() && !(rests > 0 && isTrying)

  function succeed(): void {
    if (rests > 0) log.info({ outside: name }, `${name} answers again`)
    failures = rests = opensAt = 0
  }

  function fail(error: unknown): void {
    if (!isFault(error)) return succeed()
    const asked = error instanceof OutsideFailure ? error.retryAfterSeconds : undefined
    failures++
    if (failures < patience && rests === 0 && asked === undefined) return
    // Calls that were under way when it opened say nothing new.
    if (isOpen() && asked === undefined) return
    const rest = Math.min(longestRest, firstRest * 2 ** rests)
    opensAt = Math.max(opensAt, now() + Math.max(rest, Math.min(asked ?? 0, 3600) * 1000))
    rests++
    const until = new Date(opensAt).toISOString()
    log.warn({ outside: name, until, err: error }, `${name} does not answer; it is left alone until ${until}`)
  }

  return {
    isReady,
    run: async (call) => {
      if (!isReady()) throw new CircuitOpen(`${name} is left alone for now.`)
      const tries = rests > 0
      if (tries) isTrying = true
      try {
        const answer = await call()
        succeed()
        return answer
      } catch (error) {
        fail(error)
        throw error
      } finally {
        if (tries) isTrying = false
      }
    },
    state: () => ({
      name,
      state: isOpen() ? 'open' : rests > 0 ? 'half-open' : 'closed',
      until: isOpen() ? new Date(opensAt).toISOString() : null,
    }),
  }
}
