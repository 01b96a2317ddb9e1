import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'

/** Stands for the PostgreSQL schema in the SQL of a kept schema. */
export const keptSchemaName = 'inkhorn_kept'

/** The PostgreSQL schema of a test's database URL. */
export const schemaOf = (url: string): string =>
  /search_path=(\w+)/.exec(new URL(url).searchParams.get('options') ?? '')?.[1] ?? 'public'

/** The schemas in this folder, oldest first: each is named for its last migration. */
export const keptSchemas = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.sqlite.sql'))
    .map((name) => name.replace(/\.sqlite\.sql$/, ''))
    .toSorted()

const textOf = (name: string, engine: string): string =>
  readFileSync(join(import.meta.dirname, `${name}.${engine}.sql`), 'utf8')

/** Creates a database with a kept schema and its rows in an empty place. */
export async function createKeptDatabase(name: string, url: string): Promise<void> {
  if (url.startsWith('file:')) {
    const file = new Database(url.slice('file:'.length))
    // A row may refer to a later one.
    file.exec(`begin;\npragma defer_foreign_keys = on;\n${textOf(name, 'sqlite')}commit;`)
    file.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(textOf(name, 'postgres').replaceAll(keptSchemaName, schemaOf(url)))
  await client.end()
}
