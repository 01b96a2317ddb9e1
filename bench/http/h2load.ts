import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Case } from './answers.ts'

/** Whether h2load is installed (Debian: nghttp2-client). */
export const hasH2load = spawnSync('h2load', ['--version']).status === 0

/** ms between two connections: opened all at once they would ask all at once for ever, and each wait for forty-nine others. */
const openedEvery = 11

/**
 * How long each answer took, in ms, at a steady `rate` a second over so many connections. Written in C, h2load stops for no
 * garbage of its own. A connection that waits for an answer asks nothing meanwhile, and what it did not ask is not counted.
 */
export async function steadily(
  url: string,
  { name, path, headers, sent }: Case,
  rate: number,
  seconds: number,
  connections: number,
): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-h2load-'))
  const opening = connections * openedEvery
  try {
    const log = join(folder, 'log')
    const body = join(folder, 'body')
    if (sent) writeFileSync(body, sent.body)
    const all = { ...headers, 'x-bench': name, ...(sent && { ':method': sent.method }) }
    const said = Object.entries(all).flatMap(([header, value]) => ['-H', `${header}: ${value}`])
    const rateLimit = ['-c', String(connections), `--rps=${rate / connections}`]
    const apart = ['-r', '1', `--rate-period=${openedEvery}ms`]
    const whole = ['-n', String(Math.round(rate * (seconds + opening / 1000)))]
    const options = [
      '--h1',
      ...rateLimit,
      ...apart,
      ...whole,
      `--log-file=${log}`,
      ...(sent ? ['-d', body] : []),
      ...said,
    ]
    const [code] = await once(spawn('h2load', [...options, url + path], { stdio: 'ignore' }), 'close')
    if (code !== 0) throw new Error(`h2load ended with ${code}`)
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    const asked = lines.map((line) => line.split('\t').map(Number))
    const began = Math.min(...asked.slice(0, connections).map(([at = 0]) => at))
    const failed = asked.find(([, status = 0]) => status < 200 || status > 399)
    if (failed) throw new Error(`${path} was answered ${failed[1]}`)
    return asked.filter(([at = 0]) => at - began > opening * 1000).map(([, , took = 0]) => took / 1000)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
