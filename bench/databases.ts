import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '#server/db/database.ts'
import { textOption } from './options.ts'

export interface BenchDatabase {
  url: string
  drop: () => Promise<void>
}

/** A PostgreSQL server on which this run may create databases. */
const postgres = [process.env['TEST_DATABASE_URL'], process.env['DATABASE_URL']].find((url) =>
  url?.startsWith('postgres'),
)

/** SQLite, and PostgreSQL if TEST_DATABASE_URL or DATABASE_URL points to a server; `--engine=` picks one. */
export function engines(): Engine[] {
  if (!postgres && textOption('engine', '') === 'postgres')
    throw new Error('Set TEST_DATABASE_URL or DATABASE_URL to a PostgreSQL database.')
  const all: Engine[] = postgres ? ['sqlite', 'postgres'] : ['sqlite']
  return all.filter((engine) => textOption('engine', engine) === engine)
}

export async function createDatabase(engine: Engine): Promise<BenchDatabase> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'inkhorn-bench-'))
    const drop = async () => rmSync(folder, { recursive: true })
    return { url: `file:${join(folder, 'inkhorn.db')}`, drop }
  }
  const name = `inkhorn_bench_${randomBytes(4).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(postgres ?? '')
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
