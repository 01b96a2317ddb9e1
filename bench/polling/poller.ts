import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

// Polls an address until its parent sends a message, then answers with the ms that each poll took.

/** ms between the end of a poll and the next one. */
const pause = 5
const [url = '', cookie = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const times: number[] = []
const ending = new AbortController()
process.once('message', () => ending.abort())
for (; !ending.signal.aborted; await sleep(pause)) times.push(await poll())
agent.destroy()
process.send?.(times, () => process.disconnect())

async function poll(): Promise<number> {
  const since = performance.now()
  const request = get(url, { agent, headers: cookie === '' ? {} : { cookie } })
  const [answer] = await once(request, 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url} returned ${answer.statusCode}`)
  return performance.now() - since
}
