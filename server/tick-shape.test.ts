import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
  import { executionAsyncResource } from 'node:async_hooks'
  import { Session } from 'node:inspector/promises'
  import { keepTickShape } from ${JSON.stringify(new URL('tick-shape.ts', import.meta.url).href)}
  const tick = () => new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())))
  const [isSame, kept] = [new Function('one', 'other', 'return %HaveSameMap(one, other)'), keepTickShape()]
  const wasSame = isSame(await tick(), kept[0])
  const session = new Session()
  session.connect()
  // A shape may outlive two collections by itself.
  for (let times = 0; times < 4; times++) await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  console.log(JSON.stringify({ kept: kept.length, wasSame, isSame: isSame(await tick(), kept[0]), isTold: isSame({}, kept[0]) }))`

test('a tick made after memory was given back has the shape that ticks had before', async () => {
  const options = ['--allow-natives-syntax', '--import', 'tsx', '--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)(process.execPath, options, { timeout: 20_000 })
  expect(JSON.parse(stdout)).toEqual({ kept: 1, wasSame: true, isSame: true, isTold: false })
})
