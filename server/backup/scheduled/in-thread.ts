import { Worker } from 'node:worker_threads'
import { BackupError } from '../backup-error.ts'
import type { ThreadAnswer, ThreadInput } from './thread-words.ts'

/** The build writes server/backup-thread.ts next to the server (rolldown.config.ts). */
const built = new URL('./backup-thread.js', import.meta.url)
/** From source, tsx imports the file, because Node 20 does not apply a loader to the entry file of a worker thread. */
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport('../../backup-thread.ts', '${import.meta.url}'))`
const isSource = import.meta.url.endsWith('.ts')

/** Makes a backup in a worker thread, and returns the problems in it. Throws `BackupError`, or the signal’s reason. */
export function backUpInThread(
  input: ThreadInput,
  { signal, onCopied }: { signal: AbortSignal; onCopied: () => void },
): Promise<readonly string[]> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(isSource ? fromSource : built, {
      name: 'backup',
      workerData: input,
      eval: isSource,
      execArgv: [],
    })
    const end = () => void worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.on('message', (answer: ThreadAnswer) => {
      if (answer.is === 'copied') onCopied()
      else if (answer.is === 'made') resolve(answer.problems)
      else reject(new BackupError(answer.message, answer.problem))
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', end)
      reject(
        signal.aborted ? signal.reason : new BackupError(`The backup’s thread exited with code ${code}.`),
      )
    })
  })
}
