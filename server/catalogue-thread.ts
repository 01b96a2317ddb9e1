import { createReadStream } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { importFiles } from './catalogue/import-files.ts'
import type { ThreadAnswer, ThreadInput } from './catalogue/uploads/thread-words.ts'
import { DatabaseLocked } from './db/errors.ts'
import { ImportError } from './features/books/importing/report.ts'

// The worker thread that imports a file of books, as the command line would beside a server. Only on Linux has it a priority of its own.
if (process.platform === 'linux') setPriority(5)

const answer = (words: ThreadAnswer) => parentPort?.postMessage(words, [])
const { databaseUrl, importFolder, path }: ThreadInput = workerData
/** In ms. */
const progressEvery = 500
let toldAt = 0
const allLines = await countLines(path)
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
          // A file is read ahead of its lines, which are what takes time.
          const share = allLines === null ? done / Math.max(1, total) : lines / allLines
          answer({ is: 'reading', percent: Math.min(99, Math.floor(100 * share)), lines })
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

/** Null for a gzipped file. */
async function countLines(file: string): Promise<number | null> {
  let lines = 1
  let isFirst = true
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (isFirst && chunk[0] === 0x1f && chunk[1] === 0x8b) return null
    isFirst = false
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  }
  return lines
}
