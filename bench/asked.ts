import type { FastifyInstance } from 'fastify'

/** How long questions took, asked one after the other. */
export interface Times {
  /** As the clock has them, in ms. */
  waited: number[]
  /** Processor time of this process, in ms: on a busy machine the clock says more about the others. PostgreSQL's own is not in it. */
  worked: number[]
  /** Processor time of PostgreSQL's processes, in ms. */
  stored: number[]
}

/** Asks for every address once, one after the other; `stored` says what PostgreSQL's processes have worked so far. */
export async function timed(
  http: FastifyInstance,
  addresses: readonly string[],
  stored: () => number = () => 0,
): Promise<Times> {
  const times: Times = { waited: [], worked: [], stored: [] }
  for (const address of addresses) {
    const since = performance.now()
    const storedBefore = stored()
    const before = process.cpuUsage()
    await ask(http, address)
    const { user, system } = process.cpuUsage(before)
    times.waited.push(performance.now() - since)
    times.worked.push((user + system) / 1000)
    times.stored.push(stored() - storedBefore)
  }
  return times
}

/** Asks as a visitor. Throws when it is not answered. */
export async function ask(http: FastifyInstance, address: string): Promise<void> {
  const { statusCode } = await http.inject(address)
  if (statusCode !== 200) throw new Error(`${address} was answered with ${statusCode}`)
}
