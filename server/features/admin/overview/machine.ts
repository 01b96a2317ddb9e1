import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { Overview } from '#contract/admin/overview.ts'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'

/** Null where the folder is not there yet, or the system does not say. */
export async function readDisk(folder: string): Promise<Overview['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

export const readMemory = (): Overview['memory'] => ({
  used: process.memoryUsage.rss(),
  free: freemem(),
  total: totalmem(),
})

export async function readDatabaseSize(db: Db): Promise<number> {
  const { rows } =
    engineOf(db) === 'postgres'
      ? await sql<{ bytes: string | number }>`select pg_database_size(current_database()) as bytes`.execute(
          db,
        )
      : await sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
