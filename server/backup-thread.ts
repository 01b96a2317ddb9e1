import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { problemOf } from './backup/backup-error.ts'
import { createBackup } from './backup/create-backup.ts'
import type { ThreadAnswer, ThreadInput } from './backup/scheduled/thread-words.ts'

// The worker thread that copies a database, which would stop the server for as long. It gives way to requests, and yet ends on a busy
// machine. Only on Linux has it a priority of its own.
if (process.platform === 'linux') setPriority(5)

const answer = (words: ThreadAnswer) => parentPort?.postMessage(words, [])
const { databaseUrl, backupFolder, path, now, madeBy }: ThreadInput = workerData
try {
  const { problems } = await createBackup({ databaseUrl, backupFolder }, path, new Date(now), {
    madeBy,
    onCopied: () => answer({ is: 'copied' }),
  })
  answer({ is: 'made', problems })
} catch (error) {
  answer({
    is: 'failed',
    problem: problemOf(error),
    message: error instanceof Error ? error.message : 'Unknown error',
  })
}
