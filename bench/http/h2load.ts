import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Case } from './answers.ts'

/** Whether h2load is installed (Debian: nghttp2-client). */
export const hasH2load = spawnSync('h2load', ['--version']).status === 0

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
  try {
    const log = join(folder, 'log')
    const body = join(folder, 'body')
    if (sent) writeFileSync(body, sent.body)
    const all = { ...headers, 'x-bench': name, ...(sent && { ':method': sent.method }) }
    const said = Object.entries(all).flatMap(([header, value]) => ['-H', `${header}: ${value}`])
    const pace = ['-c', String(connections), '-D', String(seconds), `--rps=${rate / connections}`]
    const options = ['--h1', ...pace, `--log-file=${log}`, ...(sent ? ['-d', body] : []), ...said]
    const [code] = await once(spawn('h2load', [...options, url + path], { stdio: 'ignore' }), 'close')
    if (code !== 0) throw new Error(`h2load ended with ${code}`)
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    const asked = lines.map((line) => line.split('\t').map(Number))
    const failed = asked.find(([, status = 0]) => status < 200 || status > 399)
    if (failed) throw new Error(`${path} was answered ${failed[1]}`)
    return asked.map(([, , took = 0]) => took / 1000)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
