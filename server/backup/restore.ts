import type { Config } from '#server/config.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { backUp, fileOf, isPostgres, stampOf, usualName } from './back-up.ts'
import { KeepingFailed } from './backup-failed.ts'
import { checkCopy, type Label } from './label.ts'
import { putBackPostgres } from './postgres-copies.ts'
import { putBackSqlite } from './sqlite-copies.ts'

/** A copy that is the database now. */
export interface Restored {
  label: Label
  /** Where what it took the place of is kept; null where there was nothing. */
  keptAs: string | null
}

/**
 * Makes a copy the database, after checking it to its last byte; what it takes the place of is kept. No server may run on
 * the database. Throws KeepingFailed or StoreBusy, and then nothing has changed.
 */
export async function restore(
  config: Config,
  copy: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  const { databaseUrl } = config
  const label = await checkCopy(copy)
  const engine = isPostgres(databaseUrl) ? 'postgres' : 'sqlite'
  if (label.engine !== engine)
    throw new KeepingFailed(
      `${copy} is a copy of ${said[label.engine]}, and DATABASE_URL leads to ${said[engine]}.`,
    )
  const known = migrations(engine)
  const unknown = label.migrations.find((name) => !(name in known))
  if (unknown !== undefined)
    throw new KeepingFailed(
      `${copy} was made by a newer Inkhorn (${unknown}), which this one cannot read. Install that version first.`,
    )
  if (engine === 'sqlite') {
    const path = fileOf(databaseUrl)
    const keptAs = `${path}.replaced-${stampOf(now)}`
    const isKept = await putBackSqlite(path, copy, label, { replace, keptAs })
    return { label, keptAs: isKept ? keptAs : null }
  }
  let keptAs: string | null = null
  const keep = async () => {
    keptAs = (await backUp(config, usualName(config, now, '-replaced'), now)).path
  }
  await putBackPostgres(databaseUrl, copy, label, { replace, keep })
  return { label, keptAs }
}

const said = { sqlite: 'a SQLite file', postgres: 'a PostgreSQL database' }
