import { CompiledQuery } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { Explained } from './explained.ts'

/** How SQLite goes about a query, and which of the big tables it walks through from end to end. */
export async function explainOnSqlite(
  db: Db,
  sql: string,
  values: readonly unknown[],
  big: ReadonlySet<string>,
): Promise<Explained> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...values]),
  )
  const steps = rows.map(({ detail }) => detail)
  return { steps, scans: steps.filter((step) => isScan(step, big, /\blimit\b/i.test(sql))) }
}

/** A text index is asked by pattern (L, M, G) or by row number (=); an ordered walk through an index ends at a limit. */
function isScan(step: string, big: ReadonlySet<string>, limited: boolean): boolean {
  const table = /^SCAN (\w+)/.exec(step)?.[1]
  if (!table || !big.has(table)) return false
  const asked = /VIRTUAL TABLE INDEX \d+:(.*)$/.exec(step)?.[1]
  if (asked !== undefined) return !/[LMG=]/.test(asked)
  return !(limited && step.includes('USING'))
}
