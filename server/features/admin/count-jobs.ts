import type { JobState } from '#contract/admin/jobs.ts'
import { countJobs as countAll } from '#server/db/jobs/due-jobs.ts'
import type { Db } from '#server/db/schema.ts'
import { countSometimes } from '#server/db/sometimes-counted.ts'

/** Of all kinds, or of one. */
export const countJobs = (db: Db, state: JobState, kind?: string): Promise<number> =>
  // not a text
  countSometimes(db, `jobs ${state} ${kind ?? ''}`, async () => {
    if (kind === undefined) return (await countAll(db))[state]
    const { count } = await db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('failed_at', state === 'failed' ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow()
    return count
  })
