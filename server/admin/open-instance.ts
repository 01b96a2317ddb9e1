import { existsSync } from 'node:fs'
import { BadSetting, type Config } from '#server/config.ts'
import { filePathOf, isPostgres } from '#server/db/database.ts'
import { engineOf } from '#server/db/engine.ts'
import { listExecutedMigrations } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { openSqliteForChanges } from '#server/db/sqlite.ts'

const startFirst = 'Start the server of this version once: it creates the database and its tables.'

/** The database of an instance whose servers may be running. Throws `BadSetting` if it is not there, or not of this version. */
export async function openInstance({ databaseUrl }: Config): Promise<{ db: Db; close: () => Promise<void> }> {
  const path = filePathOf(databaseUrl)
  if (!isPostgres(databaseUrl) && !existsSync(path))
    throw new BadSetting(`There is no database at ${path}. ${startFirst}`)
  const opened = isPostgres(databaseUrl)
    ? openPostgres<Tables>(databaseUrl, { isServer: true })
    : openSqliteForChanges<Tables>(path, { cacheMiB: 8 })
  const executed = new Set(await listExecutedMigrations(opened.db).catch(() => []))
  const known = Object.keys(migrations(engineOf(opened.db)))
  if (executed.size === known.length && known.every((name) => executed.has(name))) return opened
  await opened.close()
  throw new BadSetting(`The database is of another version of Inkhorn. ${startFirst}`)
}
