import { Worker } from 'node:worker_threads'
import type { Likeness } from './likeness.ts'
import type { Lists } from './lists.ts'

/** What the thread runs. The build puts the learner beside the server (rolldown.config.ts) and needs no loader. */
const built = new URL('./learner.js', import.meta.url)
/** Tests, benchmarks and `npm run dev` run the sources; Node 20 passes no loader on to the first file of a thread. */
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./worker.ts', '${import.meta.url}'))`
const isSource = import.meta.url.endsWith('.ts')

/**
 * Learns in a thread of its own, which takes the lists with it. The thread ends at once when the signal is aborted, and
 * never keeps the process alive. Throws what went wrong in it.
 */
export function learnApart(lists: Lists, signal: AbortSignal): Promise<Likeness> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(isSource ? fromSource : built, {
      name: 'learner',
      workerData: lists,
      transferList: [lists.books.buffer, lists.starts.buffer],
      eval: isSource,
      execArgv: [],
    })
    worker.unref()
    const end = () => void worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', end)
      reject(signal.aborted ? signal.reason : new Error(`The learner ended with ${code} and no answer`))
    })
  })
}
