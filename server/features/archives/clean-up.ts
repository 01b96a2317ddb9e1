import { sql } from 'kysely'
import { archiveKeptDays } from '#contract/archives/club-archive.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Tables } from '#server/db/schema.ts'
import { removeLeftFiles } from './reading/receive.ts'

const keptMs = archiveKeptDays * 86_400_000

/** Deletes archives that were kept long enough, files of killed processes, and accounts of placeholders whose club was erased. */
export const cleanArchivesJob = (...folders: readonly string[]): Job<Tables> => ({
  name: 'deleting old archives',
  firstRun: 4 * 60_000,
  interval: 6 * 3_600_000,
  run: async (db) => {
    const now = new Date()
    await db
      .deleteFrom('club_archives')
      .where('asked_at', '<', new Date(now.getTime() - keptMs).toISOString())
      .execute()
    await sql`delete from users where email like 'placeholder %'
      and not exists (select 1 from placeholders where placeholders.user_id = users.id)`.execute(db)
    for (const folder of folders) await removeLeftFiles(folder, now)
  },
})
