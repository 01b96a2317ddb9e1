import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { askTogether } from './asked-together.ts'
import { type Key, openShortWay, type Question } from './look-up.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { readingNow } from './reading.ts'
import { type AskServer, followReplica, type Replica } from './replica.ts'
import { readsOnly, triedOn, Undecided } from './undecided.ts'
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

/** For a replica: where it does not answer soon the primary does. */
const short: Limits = { connecting: 1000, statement: 2000, silence: 500 }

/** Opens the database at `url`; what is only read may come from the standby at `replicaUrl` (decision 19). */
export function openPostgres<Tables>(url: string, limits = usual, replicaUrl?: string) {
  const primary = openPool(url, limits)
  const standby = replicaUrl === undefined ? null : openPool(replicaUrl, short)
  const replica = standby && followReplica(primary.ask, standby.ask)
  const connect = async (): Promise<PostgresPoolClient> => {
    const reading = replica && readingNow()
    return reading ? new Undecided(reading, replica, primary.connect) : primary.connect()
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: primary.end } }) })
  openShortWay(db, replica ? lookUpOnEither(primary, replica) : askTogether(rowsFrom(primary.ask)))
  return {
    db,
    replica,
    close: async () => {
      await db.destroy()
      await standby?.end()
    },
  }
}

type Row = { place: number } & Record<string, unknown>
const rowsFrom = (ask: AskServer) => async (text: string, values: readonly unknown[]) =>
  (await ask<Row>(text, values)).rows

/** Look-ups of many requests go together, those that may read from the replica apart from those that may not. */
function lookUpOnEither(primary: Pool, replica: Replica) {
  const there = askTogether(rowsFrom(replica.ask))
  const here = askTogether(rowsFrom(primary.ask))
  return async (question: Question, key: Key) => {
    const reading = readingNow()
    if (!reading?.isOnReplica || !readsOnly(question.many)) return here(question, key)
    const found = await triedOn(reading, replica, () => there(question, key))
    return found ? found.answer : here(question, key)
  }
}

interface Pool {
  connect: () => Promise<Watched>
  /** One statement, on whichever connection is free. */
  ask: AskServer
  end: () => Promise<void>
}

function openPool(url: string, limits: Limits): Pool {
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
    ask: async <R>(text: string, values: readonly unknown[]) => {
      const client = await connect()
      try {
        return await client.query<R>(text, values)
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}
