import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
  type TableMetadata,
} from 'kysely'
import pg from 'pg'
import { DatabaseLocked, DatabaseUnavailable } from './errors.ts'
import { shareServerLock } from './server-lock.ts'
import { withCommitListeners } from './transact.ts'

const { builtins } = pg.types

/** Makes rows look the same from both engines: counts are numbers, instants ISO 8601 text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
    if (oid === builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format)
  },
}

/** In ms; 0 for none. */
interface Timeouts {
  connection: number
  /** The server cancels a statement that takes longer. */
  statement: number
  /** The connection is closed if the server has not even cancelled the statement. */
  answer: number
}

const defaultTimeouts: Timeouts = { connection: 3000, statement: 5000, answer: 6000 }
export const noTimeouts: Timeouts = { connection: 3000, statement: 0, answer: 0 }

/** Opens the database at `url`; while a server's connections are open, no backup can be restored into it (`server-lock.ts`). */
export function openPostgres<Tables>(url: string, { timeouts = defaultTimeouts, isServer = false } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    keepAlive: true,
    application_name: 'inkhorn',
    // One connection always stays open for the lock, without keeping the process alive. The pool waits for `onConnect`.
    // oxlint-disable-next-line typescript/no-misused-promises
    ...(isServer && { min: 1, allowExitOnIdle: true, onConnect: shareServerLock }),
  })
  // The pool replaces idle connections that break; without listeners their errors would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const nameOf = createNames()
  const connect = async () => {
    try {
      return new Connection(await pool.connect(), nameOf)
    } catch (error) {
      throw unlessFromServer(error)
    }
  }
  const dialect = new Dialect({ pool: { connect, end: () => pool.end() } })
  const db = withCommitListeners(new Kysely<Tables>({ dialect }))
  return { db, close: () => db.destroy() }
}

/** Lists of each length have a text of their own, so only the first texts get a name. */
const namesMax = 300

/** Not for `select *`: once prepared, it fails after a migration has added a column. */
const isPrepared = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) && !/(?:\bselect\s+|\.)\*/i.test(text)

type NameOf = (text: string) => string | undefined

/**
 * Names the prepared queries of a pool: planning some takes longer than running them, and without preparing, PostgreSQL saves half
 * as many changes (decision 45).
 */
function createNames(): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < namesMax && isPrepared(text))
      names.set(text, `query ${names.size + 1}`)
    return names.get(text)
  }
}

type NamingClient = PostgresPoolClient & {
  query: <R>(query: {
    name: string | undefined
    text: string
    values: readonly unknown[]
  }) => Promise<PostgresQueryResult<R>>
}

/** A connection of the pool. After a failure it is closed instead of reused. */
class Connection implements PostgresPoolClient {
  readonly #client: NamingClient
  readonly #nameOf: NameOf
  readonly #release: (isBroken: boolean) => void
  #error: unknown

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client
    this.#nameOf = nameOf
    this.#release = (isBroken) => client.release(isBroken)
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(query: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    return typeof query === 'string' ? this.#query<R>(query, values) : this.#client.query(query)
  }

  async #query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#error !== undefined) throw new DatabaseUnavailable(this.#error)
    try {
      return await this.#client.query<R>({ name: this.#nameOf(text), text, values })
    } catch (error) {
      const thrown = unlessFromServer(error)
      if (thrown instanceof DatabaseUnavailable) this.#error = error
      throw thrown
    }
  }

  release(): void {
    this.#release(this.#error !== undefined)
  }
}

/** The server's own errors have a code; any other error means that the connection failed. */
const unlessFromServer = (error: unknown): unknown =>
  [pg.DatabaseError, DatabaseLocked, TypeError].some((kind) => error instanceof kind)
    ? error
    : new DatabaseUnavailable(error)

class Dialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>) {
    return new Introspector(db)
  }
}

/** Kysely's own introspector lists every schema of the database, and fails if a table of another one is dropped meanwhile. */
class Introspector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(
      this.#db,
    )
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }))
  }
}
