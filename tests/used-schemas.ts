import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { createFreshSchema } from './fresh-schema.ts'

interface UsedSchema {
  url: string
  drop: () => Promise<void>
  /** A hash that changes when a test adds, drops or alters a table, index, constraint or trigger. */
  shape: string
  emptying: string
}

/** The most rows that a test may leave in a schema that is reused: deleting more leaves large tables behind. */
const rowsAtMost = 2000

/** Migrated, empty and not in use. */
const free: UsedSchema[] = []

/** Takes a migrated schema for one test; `giveBack` empties it for the next, or drops it if a test has altered its tables. */
export async function takeSchema(): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const schema = free.pop() ?? (await createSchema())
  return { url: schema.url, giveBack: () => giveBack(schema) }
}

async function createSchema(): Promise<UsedSchema> {
  const { url, drop } = await createFreshSchema()
  const opened = await openDatabase(url)
  await migrate(opened)
  await opened.close()
  return withClient(url, async (client) => ({
    url,
    drop,
    shape: await shapeOf(client),
    emptying: await emptyingOf(client),
  }))
}

async function giveBack(schema: UsedSchema): Promise<void> {
  const isReusable = await withClient(
    schema.url,
    async (client) => (await shapeOf(client)) === schema.shape && (await empty(client, schema.emptying)),
  )
  if (isReusable) free.push(schema)
  else await schema.drop()
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    with relations as (
      select oid, relnatts, relhastriggers from pg_class where relnamespace = current_schema()::regnamespace
    )
    select md5(
      (select string_agg(r::text, ' ' order by oid) from relations r)
      || (select string_agg(c.oid || pg_get_constraintdef(c.oid), ' ' order by c.oid) from pg_constraint c
          where connamespace = current_schema()::regnamespace)
      || (select string_agg(a::text, ' ' order by a::text) from (
          select attrelid, attname, atttypid, atttypmod, attnotnull, atthasdef, attisdropped
          from pg_attribute join relations on relations.oid = attrelid) a)
      || (select coalesce(string_agg(t.oid || t.tgenabled::text, ' ' order by t.oid), '') from pg_trigger t
          join relations on relations.oid = tgrelid)
    ) as shape`)
  return rows[0]?.shape ?? ''
}

/** The statements that delete all rows, start the ids at 1 again, and insert the few rows that migrations insert. */
async function emptyingOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%' order by 1`)
  const rowsOf: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string | null }>(
      `select quote_literal(json_agg(t)) as all from ${name} t`,
    )
    if (rows[0]?.all)
      rowsOf.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows[0].all})`)
  }
  return [
    ...tables.map(({ name }) => `delete from ${name}`),
    ...rowsOf,
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = current_schema() and last_value is not null`,
  ].join('; ')
}

/** Empties the schema; returns whether another test may use it. */
async function empty(client: pg.Client, emptying: string): Promise<boolean> {
  try {
    // Deletes from the tables in any order, without triggers. Needs a superuser; other users get a new schema for each test.
    await client.query('set session_replication_role = replica')
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return false
    throw error
  }
  const results = (await client.query(emptying)) as unknown as pg.QueryResult[]
  return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0) <= rowsAtMost
}
