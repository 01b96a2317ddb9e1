import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../migrations/tables.ts'
import { alone } from '../../platform/store/alone.ts'
import type { Opened } from '../../platform/store/store.ts'
import type { Tables } from '../../migrations/tables.ts'
import { readTally } from '../../platform/store/tally.ts'
import { isFresh, isTimeToLearn, sumRevisions } from './changes.ts'
import { learn } from './learning.ts'
import { deleteOtherModels, findCurrentModel, revisionsLearnt } from './models.ts'

/** The first look comes once the start is over, the others hourly; ms. */
const firstLook = 15_000
const laterLooks = 3_600_000

/** Learning that goes on by itself until it is stopped. */
export interface Timetable {
  /** Ends at once what is under way; resolves when nothing of it touches the database any more. */
  stop: () => Promise<void>
}

/** Learns in the background when it is time to. Of several servers on one database one learns; errors are logged. */
export function startLearning({ db, engine }: Opened<Tables>, log: FastifyBaseLogger): Timetable {
  const stopping = new AbortController()
  const { signal } = stopping
  let underWay = Promise.resolve()

  const look = async () => {
    try {
      await alone(db, engine, 'learning', async () => {
        if (!(await isTime(db, signal))) return
        log.info('learning which books go together')
        log.info(await learn(db, signal), 'learnt which books go together')
      })
    } catch (error) {
      if (!signal.aborted) log.error(error, 'learning which books go together failed')
    }
    if (!signal.aborted) plan(laterLooks)
  }
  const plan = (ms: number) => {
    timer = setTimeout(() => {
      underWay = look()
    }, ms).unref()
  }
  let timer: NodeJS.Timeout
  plan(firstLook)

  return {
    stop: () => {
      clearTimeout(timer)
      stopping.abort()
      return underWay
    },
  }
}

async function isTime(store: Store, signal: AbortSignal): Promise<boolean> {
  await deleteOtherModels(store, signal)
  const model = await findCurrentModel(store)
  // A model from tomorrow was learnt by a clock that has been put right since; it is as old as it is far away.
  const age = model?.finished_at ? Math.abs(Date.now() - Date.parse(model.finished_at)) : 0
  if (model && isFresh(age)) return false
  const learnt = await readTally(store, revisionsLearnt)
  return isTimeToLearn(model && { age, learnt }, await sumRevisions(store, signal))
}
