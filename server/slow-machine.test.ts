import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnServer, whenOpen } from '#tests/server-process.ts'
import { cast } from '#tests/cast.ts'
import { emptyPlace, type Place } from '#tests/test-app.ts'

let place: Place
let child: ReturnType<typeof spawnServer>
let stopThrottling: () => void
beforeEach(async () => {
  place = await emptyPlace()
})
afterEach(async () => {
  stopThrottling()
  child.kill('SIGKILL')
  if (child.exitCode === null) await once(child, 'exit')
  await place.drop()
})

/** Lets the process run in 12 of 100 ms: its threads share a container’s quarter of a core, and the main one gets half. */
function throttle(): () => void {
  let isThrottled = true
  const run = () => {
    child.kill('SIGCONT')
    if (isThrottled) setTimeout(pause, 12)
  }
  const pause = () => {
    if (!isThrottled) return
    child.kill('SIGSTOP')
    setTimeout(run, 88)
  }
  pause()
  return () => {
    isThrottled = false
    child.kill('SIGCONT')
  }
}

test('the first readers after a start on a slow machine sign in and read, and nobody is refused §S.26', async () => {
  child = spawnServer({ DATABASE_URL: place.url })
  stopThrottling = throttle()
  const { url } = await whenOpen(child)
  const signIn = async (email: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email })
    return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status
  }
  const read = async (path: string) => (await fetch(url + path)).status
  expect(await signIn(cast.mara.email)).toBe(200)
  const paths = ['/api/clubs', '/api/books/popular', '/api/books', '/api/suggestions', '/api/docs']
  for (let round = 0; round < 3; round++)
    expect(await Promise.all([signIn(cast.jonas.email), ...paths.map(read)])).toEqual([
      200,
      ...paths.map(() => 200),
    ])
}, 300_000)
