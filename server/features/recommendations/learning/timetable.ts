import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tables } from '#server/db/schema.ts'
import type { Chore } from '#server/db/jobs.ts'
import { readCounter } from '#server/db/counters.ts'
import { isFresh, isTimeToLearn, sumRevisions } from './changes.ts'
import { learn } from './learning.ts'
import { deleteOtherModels, findCurrentModel, revisionsLearnt } from './models.ts'

/** Learns which books go together when it is time to: looked at 15 seconds after the start, then hourly. */
export const learningChore = (log: Pick<FastifyBaseLogger, 'info'>): Chore<Tables> => ({
  name: 'learning',
  firstLook: 15_000,
  laterLooks: 3_600_000,
  work: async (db, signal) => {
    if (!(await isTime(db, signal))) return
    log.info('learning which books go together')
    log.info(await learn(db, signal), 'learnt which books go together')
  },
})

async function isTime(db: Db, signal: AbortSignal): Promise<boolean> {
  await deleteOtherModels(db, signal)
  const model = await findCurrentModel(db)
  // A model from tomorrow was learnt by a clock that has been put right since; it is as old as it is far away.
  const age = model?.finished_at ? Math.abs(Date.now() - Date.parse(model.finished_at)) : 0
  if (model && isFresh(age)) return false
  const learnt = await readCounter(db, revisionsLearnt)
  return isTimeToLearn(model && { age, learnt }, await sumRevisions(db, signal))
}
