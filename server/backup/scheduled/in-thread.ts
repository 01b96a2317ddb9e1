import { runThread } from '#server/threads.ts'
import { BackupError } from '../backup-error.ts'
import type { ThreadAnswer, ThreadInput } from './thread-words.ts'

/** Makes a backup in a worker thread, and returns the problems in it. Throws `BackupError`, or the signal’s reason. */
export const backUpInThread = (
  input: ThreadInput,
  { signal, onCopied }: { signal: AbortSignal; onCopied: () => void },
): Promise<readonly string[]> =>
  runThread<ThreadAnswer, readonly string[]>({
    name: 'backup', // not a text
    built: new URL('./backup-thread.js', import.meta.url),
    source: new URL('../../backup-thread.ts', import.meta.url),
    input,
    signal,
    onWords: (words) => {
      if (words.is === 'failed') throw new BackupError(words.message, words.problem)
      if (words.is === 'made') return { result: words.problems }
      onCopied()
      return undefined
    },
  })
