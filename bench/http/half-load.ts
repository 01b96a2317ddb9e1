import { percentile } from '../figures.ts'
import type { Case } from './answers.ts'
import { hasH2load, steadily } from './h2load.ts'
import { openPlainClient } from './plain-client.ts'

/** Latencies in ms at a steady rate. */
export interface Latency {
  p50: number
  p99: number
}

/** As many connections as at the full rate. */
const connections = 50

/** Latencies of one thing asked at a steady `rate` a second: by h2load where it is installed, for what all connections ask alike. */
export async function atSteadyRate(url: string, one: Case, rate: number, seconds: number): Promise<Latency> {
  const waited =
    hasH2load && !one.cookies
      ? await steadily(url, one, rate, seconds, connections)
      : await askedFromHere(url, one, rate, seconds)
  return { p50: percentile(waited, 50), p99: percentile(waited, 99) }
}

/**
 * Asks from this process, each connection at its own times. Who finds the answer before still on its way asks late,
 * and waited since they should have asked: a server that stops for a moment does not get fewer questions meanwhile.
 */
async function askedFromHere(url: string, one: Case, rate: number, seconds: number): Promise<number[]> {
  const every = (1000 * connections) / rate
  const waited: number[] = []
  const reader = async (place: number) => {
    const client = await openPlainClient(url, one)
    const since = performance.now()
    const until = since + seconds * 1000
    for (let due = since + every * (place / connections); due < until; due += every) {
      const early = due - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      // A timer that rings late is no fault of the server.
      const from = early > 0 ? performance.now() : due
      await client.ask()
      waited.push(performance.now() - from)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, place) => reader(place)))
  return waited
}
