import { type Kysely, type Migration, sql, type Transaction } from 'kysely'
import { unhurried } from './no-timeout.ts'
import type { Engine } from './database.ts'

/** The database was written by a later version of Inkhorn; this one would not know what it means. */
export class SchemaTooNew extends Error {
  constructor(unknown: string) {
    super(
      `This database was written by a newer Inkhorn (${unknown}), which this one cannot read. Start that version again, ` +
        'or put a backup from before the upgrade back with npm run restore.',
    )
  }
}

/**
 * Brings the schema up to date; throws what stopped it. Each migration is one transaction that also notes it as done:
 * killed half-way it has not happened, and the next start goes on with it. Of two processes at once one migrates and the
 * other waits. (Kysely's own migrator runs without any transaction on SQLite.)
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  migrations: Record<string, Migration>,
): Promise<void> {
  const names = Object.keys(migrations).toSorted()
  const known = await db.transaction().execute(async (change) => {
    await holdSchema(change, engine)
    // The table is the one of Kysely's migrator, which ran the migrations of the first releases.
    await sql`create table if not exists kysely_migration
      (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(change)
    return listDone(change)
  })
  const unknown = known.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new SchemaTooNew(unknown)
  for (const name of names)
    if (!known.includes(name))
      await db.transaction().execute(async (change) => {
        await holdSchema(change, engine)
        // Another process may have come first.
        if ((await listDone(change)).includes(name)) return
        await migrations[name]?.up(change)
        await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
          change,
        )
      })
}

/** Keeps other processes out until the transaction ends; the SQLite file has one process anyway (decision 5). */
async function holdSchema<Tables>(change: Transaction<Tables>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await unhurried(change)
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' migrating', 0))`.execute(
    change,
  )
}

/** The migrations that a database has had, in order. */
export async function listDone<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
