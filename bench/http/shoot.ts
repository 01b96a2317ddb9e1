import autocannon from 'autocannon'
import type { ServerProcess } from '../server-process.ts'
import type { Case } from './answers.ts'

/** Requests per second, and processor time in µs a request. */
export interface Shot {
  rate: number
  cost: number
}

/** 50 connections ask a server for one thing, over and over, for `seconds`. Throws when an answer is not the one expected. */
export async function shoot(
  server: ServerProcess,
  { name, path, headers, sent, cookies = [], meanwhile }: Case,
  status: number,
  seconds: number,
): Promise<Shot> {
  let connection = 0
  const stop = meanwhile ? keepChanging(server.url, meanwhile) : () => Promise.resolve()
  const before = server.processorTime()
  const result = await autocannon({
    url: server.url + path,
    connections: 50,
    duration: seconds,
    headers: { ...headers, 'x-bench': name },
    setupClient: (client) => {
      const cookie = cookies[connection++ % cookies.length]
      if (cookie !== undefined) client.setHeaders({ ...headers, 'x-bench': name, cookie })
    },
    ...sent,
  })
  await stop()
  const right =
    Object.entries(result.statusCodeStats ?? {}).find(([code]) => code === String(status))?.[1].count ?? 0
  const all = Object.values(result.statusCodeStats ?? {}).reduce((sum, { count = 0 }) => sum + count, 0)
  if (right === 0 || right !== all || result.errors > 0)
    throw new Error(`${name}: ${right} right answers, ${all - right} wrong ones, ${result.errors} errors`)
  const cost = ((server.processorTime() - before) * 1e6) / right
  return { rate: right / result.duration, cost }
}

/** Changes something again and again until it is told to stop; the bare server has no such thing and says so. */
function keepChanging(
  url: string,
  { path, body, cookie, times }: NonNullable<Case['meanwhile']>,
): () => Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  const changes: Promise<unknown>[] = []
  const timer = setInterval(
    () => changes.push(fetch(url + path, { method: 'PATCH', headers, body }).then((answer) => answer.text())),
    1000 / times,
  )
  return async () => {
    clearInterval(timer)
    await Promise.all(changes)
  }
}

/** The best of several: whatever else runs on the machine only makes a round worse, never better. */
export const best = (shots: readonly Shot[]): Shot => ({
  rate: Math.max(...shots.map(({ rate }) => rate)),
  cost: Math.min(...shots.map(({ cost }) => cost)),
})
