import autocannon from 'autocannon'
import type { Server } from '../server.ts'
import type { Call, Write } from './calls.ts'

export interface Load {
  /** Requests per second. */
  rate: number
  /** µs of the server's CPU time per request. */
  cost: number
}

/** Sends a request repeatedly on 50 connections. Throws if any response is not the expected one. */
export async function load(server: Server, call: Call | Write, seconds: number): Promise<Load> {
  let connection = 0
  const before = server.processorTime()
  const {
    statusCodeStats = {},
    errors,
    duration,
  } = await autocannon({
    url: server.url + call.path,
    connections: call.headers.length,
    duration: seconds,
    ...('method' in call && { method: call.method, body: call.body }),
    setupClient: (client) =>
      client.setHeaders({ ...call.headers[connection++ % call.headers.length], 'x-bench': call.name }),
  })
  const cost = server.processorTime() - before
  const counts = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => ({ status, count }))
  const right = counts.find(({ status }) => status === String(call.status))?.count ?? 0
  if (right === 0 || counts.length > 1 || errors > 0)
    throw new Error(
      `${call.name}: expected only ${call.status}, got ${JSON.stringify(counts)} and ${errors} errors`,
    )
  return { rate: right / duration, cost: (cost * 1e6) / right }
}

/** Other work on the machine can only make a round worse. */
export const best = (loads: readonly Load[] = []): Load => ({
  rate: Math.max(...loads.map(({ rate }) => rate)),
  cost: Math.min(...loads.map(({ cost }) => cost)),
})
