import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  import { giveBackMemory } from ${JSON.stringify(new URL('give-back.ts', import.meta.url).href)}
  const rss = () => process.memoryUsage.rss() / 1024 ** 2
  let held = Array.from({ length: 2_000_000 }, (_, number) => ({ number }))
  const full = rss()
  held = null
  giveBackMemory()
  const began = performance.now()
  setInterval(() => {
    const given = full - rss()
    if (given < 30 && performance.now() - began < 10_000) return
    console.log(given)
    process.exit(0)
  }, 50)`

test('a process gives back what it no longer holds, and still ends when it is told to', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(Number(said)).toBeGreaterThan(30)
})
