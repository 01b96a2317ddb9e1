import { Worker } from 'node:worker_threads'

interface Program {
  name: string
  /** The entry file that the build makes, next to the server (rolldown.config.ts), and its source. */
  built: URL
  source: URL
  input: unknown
}

interface ThreadSettings<Words> extends Program {
  signal: AbortSignal
  /** Returns a result to end with; throws to fail. */
  onWords: (words: Words) => { result: unknown } | undefined
}

export function startThread({ name, built, source, input }: Program): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  // From source, tsx imports the file, because Node 20 does not apply a loader to the entry file of a worker thread.
  const program = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source.href}', '${import.meta.url}'))`
  return new Worker(isSource ? program : built, { name, workerData: input, eval: isSource, execArgv: [] })
}

/** Runs a program in a worker thread until it has a result. Throws its errors, or the signal’s reason. */
export function runThread<Words, Result>(settings: ThreadSettings<Words>): Promise<Result> {
  const { name, signal, onWords } = settings
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = startThread(settings)
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
