import { type Kysely, type Migration, Migrator } from 'kysely'

/** Brings the schema up to date, each migration in its own transaction; throws what stopped it. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
