import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { readCounter } from '#server/db/counters.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { sumRevisions } from './club-revisions.ts'
import { isFresh, isTimeToLearn } from './due.ts'
import type { Lists } from './list-sampler.ts'
import {
  deleteOtherModels,
  findCurrentModel,
  finishModel,
  insertModel,
  insertNeighbours,
  learnedRevisions,
} from './models.ts'
import { readLists } from './read-lists.ts'
import type { SimilarityModel } from './similarity.ts'

/** Checks whether learning is due 15 seconds after the start, then hourly. */
export const learningJob = (log: Pick<FastifyBaseLogger, 'info'>): Job<Tables> => ({
  name: 'learning',
  firstRun: 15_000,
  interval: 3_600_000,
  run: async (db, signal) => {
    if (!(await isDue(db, signal))) return
    log.info('computing the similarity of books')
    log.info(await learn(db, signal), 'computed the similarity of books')
  },
})

async function isDue(db: Db, signal: AbortSignal): Promise<boolean> {
  await deleteOtherModels(db, signal)
  const model = await findCurrentModel(db)
  // Absolute, so that a model stored while the clock was ahead does not stay fresh for years.
  const age = model?.finished_at ? Math.abs(Date.now() - Date.parse(model.finished_at)) : 0
  if (model && isFresh(age)) return false
  const revisions = await readCounter(db, learnedRevisions)
  return isTimeToLearn(model && { age, revisions }, await sumRevisions(db, signal))
}

/** Durations in ms. */
export interface LearningReport {
  lists: number
  books: number
  weights: number
  reading: number
  computing: number
  writing: number
}

/**
 * Learns a new model, puts it into use and deletes all others. If anything fails, the current one stays in use. Throws when the
 * signal is aborted. Must never run twice at once.
 */
export async function learn(db: Db, signal: AbortSignal): Promise<LearningReport> {
  await deleteOtherModels(db, signal)
  const started = performance.now()
  const revisions = await sumRevisions(db, signal)
  const lists = await readLists(db, signal)
  const listCount = lists.starts.length - 1
  const read = performance.now()
  const id = await insertModel(db, new Date())
  const model = await learnInThread(lists, signal)
  const computed = performance.now()
  await insertNeighbours(db, signal, id, model)
  const books = model.books.length
  await finishModel(db, id, { lists: listCount, books, revisions }, new Date())
  const written = performance.now()
  await deleteOtherModels(db, signal)
  return {
    lists: listCount,
    books,
    weights: model.others.length,
    reading: Math.round(read - started),
    computing: Math.round(computed - read),
    writing: Math.round(written - computed),
  }
}

/** The build writes server/learner.ts next to the server (rolldown.config.ts). */
const built = new URL('./learner.js', import.meta.url)
/** From source, tsx imports the file, because Node 20 does not apply a loader to the entry file of a worker thread. */
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport('../../../learner.ts', '${import.meta.url}'))`
const isSource = import.meta.url.endsWith('.ts')

/**
 * Learns in a worker thread and transfers the lists to it. Throws the thread's errors, and terminates it when the signal is
 * aborted.
 */
function learnInThread(lists: Lists, signal: AbortSignal): Promise<SimilarityModel> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(isSource ? fromSource : built, {
      name: 'learner',
      workerData: lists,
      transferList: [lists.books.buffer, lists.starts.buffer, lists.accounts.buffer],
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
      reject(
        signal.aborted
          ? signal.reason
          : new Error(`The learner exited with code ${code} and without a result`),
      )
    })
  })
}
