import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'
import { awayUnlessSaid, Watched } from './connection-timeout.ts'

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

/** Opens the database at `url`. */
export function openPostgres<Tables>(url: string, limits = usual) {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, limits) }) })
  return { db, close: () => db.destroy() }
}

function openPool(url: string, limits: Limits) {
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
    if (performance.now() < silentUntil) throw new DatabaseUnavailable('it did not answer a moment ago')
    try {
      return new Watched(await pool.connect(), limits.statement + limits.silence, hush)
    } catch (error) {
      throw awayUnlessSaid(error)
    }
  }
  return {
    connect,
    end: () => pool.end(),
  }
}
