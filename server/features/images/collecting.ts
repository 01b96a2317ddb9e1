import type { Tables } from '#server/db/schema.ts'
import type { Chore } from '#server/db/jobs.ts'
import { collectLoose, grace } from './loose.ts'

/** Changes in one look, of 50 pictures each; what is left waits for the next. */
const mostChanges = 40

/** Deletes pictures that hang nowhere: a minute after the start, then hourly. */
export const collecting: Chore<Tables> = {
  name: 'collecting pictures',
  firstLook: 60_000,
  laterLooks: 3_600_000,
  work: async (db, signal) => {
    for (let change = 0; change < mostChanges && !signal.aborted; change++)
      if ((await collectLoose(db, new Date(Date.now() - grace))) === 0) return
  },
}
