import autocannon from 'autocannon'
import type { ServerProcess } from '../server-process.ts'
import type { Case } from './answers.ts'

/** Requests per second, processor time in µs a request, and latencies in ms. */
export interface Shot {
  rate: number
  cost: number
  p50: number
  p99: number
}

/** 50 connections ask a server for one thing, over and over, for `seconds`. Throws when an answer is not the one expected. */
export async function shoot(
  server: ServerProcess,
  { name, path, headers, sent }: Case,
  status: number,
  seconds: number,
): Promise<Shot> {
  const before = server.processorTime()
  const result = await autocannon({
    url: server.url + path,
    connections: 50,
    duration: seconds,
    headers: { ...headers, 'x-bench': name },
    ...sent,
  })
  const right =
    Object.entries(result.statusCodeStats ?? {}).find(([code]) => code === String(status))?.[1].count ?? 0
  const all = Object.values(result.statusCodeStats ?? {}).reduce((sum, { count = 0 }) => sum + count, 0)
  if (right === 0 || right !== all || result.errors > 0)
    throw new Error(`${name}: ${right} right answers, ${all - right} wrong ones, ${result.errors} errors`)
  const cost = ((server.processorTime() - before) * 1e6) / right
  return { rate: right / result.duration, cost, p50: result.latency.p50, p99: result.latency.p99 }
}
