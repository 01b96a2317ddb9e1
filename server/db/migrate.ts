import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Opened } from './database.ts'

/** The database was written by a newer version, whose schema this one does not know. */
export class SchemaTooNew extends Error {
  constructor(unknown: string) {
    super(
      `This database was written by a newer Inkhorn (${unknown}), which this one cannot read. Start that version again, ` +
        'or put a backup from before the upgrade back with npm run restore.',
    )
  }
}

/**
 * Brings the schema up to date in one transaction, so a killed migration has not happened. Of several processes one migrates
 * while the others wait. Throws `SchemaTooNew`.
 */
export async function migrate<Tables>(
  { withoutTimeouts }: Opened<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  await withoutTimeouts(async (db) => {
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    // The order of their timestamps says nothing: clocks are put back.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    const executed = await listExecutedMigrations(db).catch(() => [])
    const unknown = executed.find((name) => !(name in migrations))
    throw unknown === undefined ? error : new SchemaTooNew(unknown)
  })
}

/** The migrations that a database has had, in order. */
export async function listExecutedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
