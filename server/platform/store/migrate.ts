import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Engine } from './store.ts'

/** Brings the schema up to date, each migration in its own transaction; throws what stopped it. */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  migrations: Record<string, Migration>,
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  // Kysely looks for its own tables in every schema of a PostgreSQL database, also in those of others.
  const schema = engine === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {}
  const { error } = await new Migrator({ db, provider, ...schema }).migrateToLatest()
  if (error) throw error
}

async function currentSchema<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}
