import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { askTogether } from './asked-together.ts'
import { openShortWay } from './look-up.ts'
import { StoreAway } from './away.ts'
import { awayUnlessSaid, liftLimits, Watched } from './watched.ts'

const { builtins } = pg.types

/** Rows look the same from both engines: counts are numbers, instants ISO 8601 text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
    if (oid === builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format)
  },
}

/** How long anything is waited for, in ms. */
interface Limits {
  /** For a connection, new or free. */
  connecting: number
  /** For a statement; then the server cancels it. */
  statement: number
  /** For a server that does not even say that; then the connection is given up. */
  silence: number
}

const usual: Limits = { connecting: 3000, statement: 5000, silence: 1000 }

export function openPostgres<Tables>(url: string, limits = usual) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: limits.connecting,
    statement_timeout: limits.statement,
    keepAlive: true,
    application_name: 'inkhorn',
  })
  // A connection that breaks while it is idle, or held between two queries, is replaced; unheard it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Who comes in the second after a silence need not find out about it anew, one after the other.
  let silentUntil = 0
  const hush = () => (silentUntil = performance.now() + limits.silence)
  const connect = async () => {
    if (performance.now() < silentUntil) throw new StoreAway('it did not answer a moment ago')
    try {
      return new Watched(await pool.connect(), limits.statement + limits.silence, hush)
    } catch (error) {
      throw awayUnlessSaid(error)
    }
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  })
  openShortWay(
    db,
    askTogether(async (text, values) => {
      const { rows } = await db.executeQuery<{ place: number }>(CompiledQuery.raw(text, [...values]))
      return rows
    }),
  )
  return { db, close: () => db.destroy() }
}

/** Lifts the time limits of statements until the end of this transaction: for changes that the operator waits for. */
export const unhurried = <T>(change: Kysely<T>): Promise<unknown> => sql.raw(liftLimits).execute(change)
