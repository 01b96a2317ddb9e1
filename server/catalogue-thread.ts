import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { importFiles } from './catalogue/import-files.ts'
import type { ThreadAnswer, ThreadInput } from './catalogue/uploads/thread-words.ts'
import { DatabaseLocked } from './db/errors.ts'
import { ImportError } from './features/books/importing/report.ts'

// The worker thread that imports a file of books, as the command line would beside a server. Only on Linux has it a priority of its own.
if (process.platform === 'linux') setPriority(19)

const answer = (words: ThreadAnswer) => parentPort?.postMessage(words, [])
const { databaseUrl, importFolder, path }: ThreadInput = workerData
/** In ms. */
const progressEvery = 500
let toldAt = 0
try {
  await importFiles(
    { databaseUrl, importFolder },
    [path],
    { again: false },
    {
      progress: () => ({
        update: (done, total, lines) => {
          if (performance.now() - toldAt < progressEvery) return
          toldAt = performance.now()
          answer({ is: 'reading', percent: Math.floor((100 * done) / Math.max(1, total)), lines })
        },
        end: () => {},
      }),
      fileDone: (_file, report) => answer({ is: 'read', report }),
      waitingFor: () => {},
      worksDone: () => {},
    },
  )
  answer({ is: 'over' })
} catch (error) {
  answer({
    is: 'failed',
    problem: error instanceof DatabaseLocked ? 'busy' : error instanceof ImportError ? 'damaged' : 'other',
    message: error instanceof Error ? error.message : 'Unknown error',
  })
}
