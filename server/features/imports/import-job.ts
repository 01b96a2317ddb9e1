import * as z from 'zod/mini'
import { ImportId } from '#contract/imports/import.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { matchSome } from './matching/match-some.ts'
import { importJob } from './queue-import.ts'
import { requireLiveClub } from '#server/features/clubs/deletion/jobs-on-hold.ts'
import { fromList } from './clubs/undo-history.ts'
import { clubList } from './clubs/write-history.ts'
import { tellPages } from './revise-import.ts'
import { selectSessions } from './session.ts'
import { deleteSome } from './delete-import.ts'
import { fromLibrary, undoSome } from './undoing/undo-some.ts'
import { ownLibrary, writeSome } from './writing/write-some.ts'

const Payload = z.object({ importId: ImportId })

/** What imports need to know of later features. */
export interface ImportHooks {
  lifecycles: Lifecycles<Tables>
}

/**
 * Each job takes one step, of some rows, in one transaction that also queues the next one: other jobs and requests come in between, and
 * a process that is killed repeats nothing.
 */
export const createImportJobs = (db: Db, hooks: ImportHooks): Record<string, JobHandler> => ({
  [importJob]: async (payload) => {
    const { importId } = Payload.parse(payload)
    await takeStep(db, importId, hooks)
    await tellPages(db, importId)
  },
})

/** Returns false if nothing was left to do. */
export async function takeStep(db: Db, importId: ImportId, { lifecycles }: ImportHooks): Promise<boolean> {
  const session = await selectSessions(db).where('id', '=', importId).executeTakeFirst()
  if (!session) return false
  if (session.state === 'deleted') return deleteSome(db, session)
  if (session.club_id !== null) await requireLiveClub(db, session.club_id)
  if (session.state === 'undoing')
    return session.club_id === null
      ? undoSome(db, session, fromLibrary(lifecycles))
      : undoSome(db, session, fromList(lifecycles))
  if (await matchSome(db, session)) return true
  if (session.state !== 'running') return false
  return writeSome(db, session, session.club_id === null ? ownLibrary : clubList)
}
