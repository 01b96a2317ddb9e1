import { sql } from 'kysely'
import { mostFound } from '#contract/admin/readers.ts'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import { afterPrefix } from '#server/db/search-words.ts'
import { nameKey } from './fold-names.ts'

/** The ids of readers whose first or last name, address or handle begins with the words, or whose number they are: ranges of indexes, each bounded. */
export function selectFound(db: Db, words: string) {
  const lower = words.toLowerCase()
  const name = nameKey(words)
  const [, number] = /^#(\d{1,15})$/.exec(words) ?? []
  // Byte by byte on both engines, as the index is.
  const email = sql.raw(engineOf(db) === 'postgres' ? 'email collate "C"' : 'email')
  return sql<number>`select id from (
      select id from users where ${email} >= ${lower} and ${email} < ${afterPrefix(lower)}
      order by ${email} limit ${sql.lit(mostFound)}) as addressed
    union select user_id from (
      select user_id from reader_names where name_key >= ${name} and name_key < ${afterPrefix(name)}
      order by name_key limit ${sql.lit(mostFound)}) as named
    union select id from users where handle = ${lower.replace(/^@/, '')}
    ${number === undefined ? sql`` : sql`union select id from users where id = ${sql.lit(Number(number))}`}`
}
