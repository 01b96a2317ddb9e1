import { type Kysely, type Migration, Migrator, type QueryExecutorProvider, sql } from 'kysely'
import type { Engine, Opened } from './database.ts'
import { migrations as allMigrations } from './migrations/migrations.ts'
import { adoptFormer, formerMigrations, lastFormerCommit } from './migrations/former.ts'

export class SchemaTooNew extends Error {
  /** The name of a migration that this version does not have. */
  readonly unknown: string

  constructor(unknown: string) {
    super(
      `This database was written by a newer version of Inkhorn (unknown migration ${unknown}). Run that version, or use ` +
        'npm run restore with a backup from before the upgrade.',
    )
    this.unknown = unknown
  }
}

/** An older version wrote the database, whose migrations this version no longer has. */
export class SchemaTooOld extends Error {
  constructor() {
    super(
      `This database was written by an older version of Inkhorn: start commit ${lastFormerCommit} once to upgrade it, then this version.`,
    )
  }
}

/** In one transaction, so a killed migration leaves no trace. Concurrent starts wait. Throws `SchemaTooNew` and `SchemaTooOld`. */
export async function migrate<Tables>(
  { engine, withoutTimeouts }: Opened<Tables>,
  migrations: Readonly<Record<string, Migration>> = allMigrations(engine),
): Promise<void> {
  await withoutTimeouts(async (db) => {
    const executed = (await hasMigrations(db, engine)) ? await listExecutedMigrations(db) : []
    checkExecuted(executed, migrations)
    if (executed.some(isFormer)) await adoptFormer(db, engine)

    const provider = { getMigrations: () => Promise.resolve(migrations) }
    // Timestamps do not give the order, because clocks may be set back.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  })
}

/** Throws `SchemaTooNew` or `SchemaTooOld` unless `migrations` can go on from the executed ones. */
export function checkExecuted(
  executed: readonly string[],
  migrations: Readonly<Record<string, Migration>>,
): void {
  const unknown = executed.find((name) => !(name in migrations) && !isFormer(name))
  if (unknown !== undefined) throw new SchemaTooNew(unknown)
  const former = executed.filter(isFormer)
  if (former.length > 0 && former.length < formerMigrations.length) throw new SchemaTooOld()
}

const isFormer = (name: string): boolean => formerMigrations.includes(name)

/** False for a new database, also if another one is in a schema behind it in the search path. */
async function hasMigrations<Tables>(db: Kysely<Tables>, engine: Engine): Promise<boolean> {
  const { rows } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
      : await sql`
          select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(
          db,
        )
  return rows.length > 0
}

/** In order. */
export async function listExecutedMigrations(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
