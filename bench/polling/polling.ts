import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * Polls an address, one request at a time, in a process of its own: the mail server of a run keeps this one busy. The function returned
 * ends that and gives the ms that each poll took.
 */
export function startPolling(url: string, cookie = ''): () => Promise<number[]> {
  const poller = fork(join(import.meta.dirname, 'poller.ts'), [url, cookie], {
    execArgv: ['--import', 'tsx'],
  })
  return async () => {
    poller.send('end')
    const exited = once(poller, 'exit').then(() =>
      Promise.reject(new Error('The poller exited before its answer')),
    )
    const [times] = await Promise.race([once(poller, 'message'), exited])
    return z.parse(z.array(z.number()), times)
  }
}
