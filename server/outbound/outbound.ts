import * as z from 'zod/mini'
import { type Circuit, type CircuitLog, type CircuitState, openCircuit } from './circuit-breaker.ts'
import { fetchOutside, type OutsideAnswer, type OutsideCall } from './outbound-fetch.ts'
import { OutsideFailure } from './outbound-error.ts'
import type { Reach } from './reach.ts'

type Bounds = Omit<OutsideCall, 'userAgent'>

/** The way to other people's servers; one for the whole house. */
export interface Outside {
  /** False when the operator wants no calls outside at all; then none is made, whoever asks. */
  isOpen: boolean
  /** Where an address that a reader or a stranger chose may lead. */
  strangers: Reach
  /** GETs bytes; throws OutsideFailure. */
  bytes: (address: string, bounds: Bounds) => Promise<OutsideAnswer>
  /** GETs JSON of a shape; throws OutsideFailure, also when it has another shape. */
  json: <S extends z.ZodMiniType>(address: string, shape: S, bounds: Bounds) => Promise<z.output<S>>
  /** A circuit for one server, by its name; asked twice it is the same one. */
  circuit: (name: string) => Circuit
  /** How every server that was called is doing, for the operator. */
  states: () => CircuitState[]
}

interface Ways {
  isOpen: boolean
  /** Where this house can be found, so that those we ask know whom to write to. */
  publicUrl: string | undefined
  strangers: Reach
  log: CircuitLog
}

/** How our calls begin to introduce themselves. */
export const productName = 'Inkhorn'

export function openOutside({ isOpen, publicUrl, strangers, log }: Ways): Outside {
  const userAgent = `${productName}/0.1 (book clubs${publicUrl ? `; +${publicUrl}` : ''})`
  const circuits = new Map<string, Circuit>()

  const bytes: Outside['bytes'] = async (address, bounds) => {
    if (!isOpen) throw new OutsideFailure('forbidden', 'OFFLINE=1: nothing outside is called.')
    return fetchOutside(address, { ...bounds, userAgent })
  }

  return {
    isOpen,
    strangers,
    bytes,
    json: async (address, shape, bounds) => {
      const { bytes: body } = await bytes(address, {
        ...bounds,
        headers: { accept: 'application/json', ...bounds.headers },
      })
      const read = z.safeParse(shape, parsed(body))
      if (read.success) return read.data
      throw new OutsideFailure('garbled', `It has another shape: ${z.prettifyError(read.error)}`)
    },
    circuit: (name) => {
      const circuit = circuits.get(name) ?? openCircuit(name, log)
      circuits.set(name, circuit)
      return circuit
    },
    states: () => [...circuits.values()].map((circuit) => circuit.state()),
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new OutsideFailure('garbled', 'It is no JSON.', { cause })
  }
}
