import { Worker } from 'node:worker_threads'

interface ThreadSettings<Words> {
  name: string
  /** The entry file that the build makes, next to the server (rolldown.config.ts), and its source. */
  built: URL
  source: URL
  input: unknown
  signal: AbortSignal
  /** Returns a result to end with; throws to fail. */
  onWords: (words: Words) => { result: unknown } | undefined
}

/** Runs a program in a worker thread until it has a result. Throws its errors, or the signal’s reason. */
export function runThread<Words, Result>(settings: ThreadSettings<Words>): Promise<Result> {
  const { name, built, source, input, signal, onWords } = settings
  signal.throwIfAborted()
  const isSource = import.meta.url.endsWith('.ts')
  return new Promise((resolve, reject) => {
    // From source, tsx imports the file, because Node 20 does not apply a loader to the entry file of a worker thread.
    const program = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source.href}', '${import.meta.url}'))`
    const worker = new Worker(isSource ? program : built, {
      name,
      workerData: input,
      eval: isSource,
      execArgv: [],
    })
    const end = () => void worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.on('message', (words: Words) => {
      try {
        const ended = onWords(words)
        if (ended) resolve(ended.result as Result)
      } catch (error) {
        reject(error)
      }
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', end)
      reject(signal.aborted ? signal.reason : new Error(`The thread ${name} exited with code ${code}.`))
    })
  })
}
