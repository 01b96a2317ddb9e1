import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'

/** The name that replaces a test's own schema in the SQL of a kept release. */
export const keptSchemaName = 'inkhorn_kept'

/** The PostgreSQL schema of a test's database URL. */
export const schemaOf = (url: string): string =>
  /search_path=(\w+)/.exec(new URL(url).searchParams.get('options') ?? '')?.[1] ?? 'public'

/** The releases whose schema is in this folder, oldest first. */
export const keptReleases = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.sqlite.sql'))
    .map((name) => name.replace(/\.sqlite\.sql$/, ''))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

const textOf = (release: string, engine: string): string =>
  readFileSync(join(import.meta.dirname, `${release}.${engine}.sql`), 'utf8')

/** Creates the database of a release in an empty place. */
export async function createKeptDatabase(release: string, url: string): Promise<void> {
  if (url.startsWith('file:')) {
    const file = new Database(url.slice('file:'.length))
    file.exec(textOf(release, 'sqlite'))
    file.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(textOf(release, 'postgres').replaceAll(keptSchemaName, schemaOf(url)))
  await client.end()
}
