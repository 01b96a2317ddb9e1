import { sql } from 'kysely'
import { mostFound } from '#contract/admin/readers.ts'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import { afterPrefix } from '#server/db/search-words.ts'

/** The ids of readers whose address, name or handle begins with the words: three ranges of indexes, each bounded. */
export function selectFound(db: Db, words: string) {
  const lower = words.toLowerCase()
  // Byte by byte on both engines, as the indexes are.
  const inBytes = sql.raw(engineOf(db) === 'postgres' ? ' collate "C"' : '')
  const beginsWith = (expression: string, start: string) => sql<number>`select id from (
    select id from users
    where ${sql.raw(expression)}${inBytes} >= ${start} and ${sql.raw(expression)}${inBytes} < ${afterPrefix(start)}
    order by ${sql.raw(expression)}${inBytes} limit ${sql.lit(mostFound)}) as found`
  return sql<number>`${beginsWith('email', lower)}
    union ${beginsWith('lower(first_name)', lower)}
    union select id from users where handle = ${lower.replace(/^@/, '')}`
}
