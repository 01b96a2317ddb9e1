import * as z from 'zod/mini'
import { type Circuit, type CircuitLog, type CircuitState, createCircuit } from './circuit-breaker.ts'
import { fetchBytes, type FetchedBytes, type FetchOptions } from './fetch-bytes.ts'
import { OutboundError } from './outbound-error.ts'
import type { AddressPolicy } from './address-policy.ts'

type Options = Omit<FetchOptions, 'userAgent'>

/** All requests to other servers go through this; the app has one. */
export interface Outbound {
  /** False with OFFLINE=1; then every call throws. */
  isEnabled: boolean
  /** For URLs that readers and visitors choose. */
  publicOnly: AddressPolicy
  /** Throws OutboundError. */
  fetchBytes: (url: string, options: Options) => Promise<FetchedBytes>
  /** Throws OutboundError, with the reason `malformed` if the JSON doesn't match. */
  fetchJson: <S extends z.ZodMiniType>(url: string, schema: S, options: Options) => Promise<z.output<S>>
  circuit: (name: string) => Circuit
  circuitStates: () => CircuitState[]
}

interface OutboundSettings {
  isEnabled: boolean
  /** Sent in the User-Agent, so that operators of other servers can reach ours. */
  publicUrl: string | undefined
  publicOnly: AddressPolicy
  log: CircuitLog
}

export const productName = 'Inkhorn'

export function createOutbound({ isEnabled, publicUrl, publicOnly, log }: OutboundSettings): Outbound {
  const userAgent = `${productName}/0.1 (book clubs${publicUrl ? `; +${publicUrl}` : ''})`
  const circuits = new Map<string, Circuit>()

  const fetchAllowed: Outbound['fetchBytes'] = async (url, options) => {
    if (!isEnabled) throw new OutboundError('forbidden', 'OFFLINE=1 forbids calls to other servers.')
    return fetchBytes(url, { ...options, userAgent })
  }

  return {
    isEnabled,
    publicOnly,
    fetchBytes: fetchAllowed,
    fetchJson: async (url, schema, options) => {
      const headers = { accept: 'application/json', ...options.headers }
      const { bytes } = await fetchAllowed(url, { ...options, headers })
      const result = z.safeParse(schema, parseJson(bytes))
      if (result.success) return result.data
      throw new OutboundError('malformed', `Unexpected JSON: ${z.prettifyError(result.error)}`)
    },
    circuit: (name) => {
      const circuit = circuits.get(name) ?? createCircuit(name, log)
      circuits.set(name, circuit)
      return circuit
    },
    circuitStates: () => [...circuits.values()].map((circuit) => circuit.state()),
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new OutboundError('malformed', 'The response is not JSON.', { cause })
  }
}
