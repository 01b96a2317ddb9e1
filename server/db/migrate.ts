import { type Migration, Migrator, type QueryExecutorProvider, sql } from 'kysely'
import type { Opened } from './database.ts'

/** The database was written by a newer version, whose schema this version does not know. */
export class SchemaTooNew extends Error {
  constructor(unknown: string) {
    super(
      `This database was written by a newer version of Inkhorn (unknown migration ${unknown}). Run that version, or use ` +
        'npm run restore with a backup from before the upgrade.',
    )
  }
}

/**
 * Brings the schema up to date in one transaction, so a killed migration leaves no trace. If several processes start, one
 * migrates while the others wait. Throws `SchemaTooNew`.
 */
export async function migrate<Tables>(
  { withoutTimeouts }: Opened<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  await withoutTimeouts(async (db) => {
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    // Timestamps do not give the order, because clocks may be set back.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    const executed = await listExecutedMigrations(db).catch(() => [])
    const unknown = executed.find((name) => !(name in migrations))
    throw unknown === undefined ? error : new SchemaTooNew(unknown)
  })
}

/** The executed migrations of a database, in order. */
export async function listExecutedMigrations(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
