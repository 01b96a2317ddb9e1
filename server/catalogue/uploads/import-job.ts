import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { catalogueFileMax } from '#contract/admin/catalogue.ts'
import type { Config } from '#server/config.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import { replaceJob } from '#server/db/jobs/queue.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { keepLease } from '#server/features/archives/lease.ts'
import { readPieces } from '#server/features/archives/pieces.ts'
import { withFile } from '#server/features/archives/reading/receive.ts'
import { runThread } from '#server/threads.ts'
import { receivedFolder } from './receive.ts'
import type { ImportedReport, ImportProblem, ThreadAnswer, ThreadInput } from './thread-words.ts'
import { importJob, piecesOf, Report, saveUpload } from './uploads.ts'

interface Importing {
  db: Db
  config: Pick<Config, 'databaseUrl' | 'importFolder'>
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** In ms, while an import from the command line is under way. */
const waitForOther = 60_000

const Payload = z.object({ uploadId: z.int() })

class ImportFailed extends Error {
  readonly problem: ImportProblem

  constructor(message: string, problem: ImportProblem) {
    super(message)
    this.problem = problem
  }
}

/** Imports uploads, one after another. What went wrong with one is in its row; only an import from the command line makes it wait. */
export function createCatalogueJobs(importing: Importing): Readonly<Record<string, JobHandler>> {
  const { db } = importing
  return {
    [importJob]: async (payload, { key, signal }) => {
      const release = keepLease(db, { kind: importJob, key })
      try {
        await importUpload(importing, Payload.parse(payload).uploadId, signal)
      } finally {
        release()
      }
    },
  }
}

async function importUpload(
  { db, config, now, log }: Importing,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const end = async (state: 'done' | 'failed', report: Report) => {
    await saveUpload(db, id, { state, percent: 100, ended_at: now().toISOString(), report })
    await db.deleteFrom('catalogue_upload_pieces').where('upload_id', '=', id).execute()
  }
  let read: ImportedReport | null = null
  await saveUpload(db, id, { state: 'importing' })
  try {
    await withFile(
      receivedFolder(config.importFolder),
      readPieces(db, piecesOf(id)),
      (path) =>
        importInThread(
          { databaseUrl: config.databaseUrl, importFolder: config.importFolder, path },
          {
            signal,
            onProgress: (percent, lines) =>
              void saveUpload(db, id, { percent, report: Report.parse({ lines }) }).catch(() => {}),
            onRead: (report) => (read = report),
          },
        ),
      { max: catalogueFileMax, refusal: () => new Error('The file grew') }, // not a text
    )
    await end('done', Report.parse(read ?? {}))
  } catch (error) {
    signal.throwIfAborted()
    const problem = error instanceof ImportFailed ? error.problem : 'other'
    if (problem === 'busy') {
      await saveUpload(db, id, { state: 'waiting', percent: 0 })
      const job = { kind: importJob, key: String(id), payload: { uploadId: id } }
      const waitUntil = new Date(now().getTime() + waitForOther)
      await transact(db, (change) => replaceJob(change, { ...job, waitUntil }))
      return
    }
    log.error(error, 'A file of books could not be imported')
    await end('failed', Report.parse({ ...(read as ImportedReport | null), problem }))
  }
}

interface InThread {
  signal: AbortSignal
  onProgress: (percent: number, lines: number) => void
  onRead: (report: ImportedReport) => void
}

const importInThread = (input: ThreadInput, { signal, onProgress, onRead }: InThread): Promise<null> =>
  runThread<ThreadAnswer, null>({
    name: 'catalogue', // not a text
    built: new URL('./catalogue-thread.js', import.meta.url),
    source: new URL('../../catalogue-thread.ts', import.meta.url),
    input,
    signal,
    onWords: (words) => {
      if (words.is === 'failed') throw new ImportFailed(words.message, words.problem)
      if (words.is === 'over') return { result: null }
      if (words.is === 'read') onRead(words.report)
      else onProgress(words.percent, words.lines)
      return undefined
    },
  })
