import { CompiledQuery, type Kysely } from 'kysely'

/** What names one row: a value for each `$n` of the question. */
export type Key = readonly (string | number)[]

/** One question for the row of a key, in the words of either engine. */
export interface Question {
  /** For one key, ending in ` limit 1`. Both engines read `$n`, as long as the numbers stand in order. */
  one: string
  /** For many keys at once, on PostgreSQL: `$n` is the array of their nth values; `place`, from 1 on, says whose a row is. */
  many: string
}

/** The row of a key or undefined, or a promise of it; null when this way is closed at the moment. */
type ShortWay = (question: Question, key: Key) => unknown

const shortWays = new WeakMap<object, ShortWay>()

/** Opens a short way into a store. Transactions have none: what they ask has to go through their own handle. */
export const openShortWay = (db: object, way: ShortWay): void => void shortWays.set(db, way)

/**
 * Looks up one row by its key, as it stands now. Nearly every call asks one or two of these, and they are most of what a
 * polled answer costs: SQLite is asked directly and answers at once, PostgreSQL for all keys at once that are asked for at the same moment.
 */
export async function lookUp<Row>(
  db: Pick<Kysely<never>, 'executeQuery'>,
  question: Question,
  key: Key,
): Promise<Row | undefined> {
  const way = shortWays.get(db)
  const found = way ? way(question, key) : null
  if (found !== null) return found as Promise<Row | undefined>
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(question.one, [...key]))
  return rows[0]
}
