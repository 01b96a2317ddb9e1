import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '#server/db/database.ts'

/** A database of one run's own. */
export interface OwnDatabase {
  url: string
  drop: () => Promise<void>
}

/** SQLite always, PostgreSQL where TEST_DATABASE_URL points to a server on which databases may be created. */
export const engines = (): Engine[] =>
  process.env['TEST_DATABASE_URL'] ? ['sqlite', 'postgres'] : ['sqlite']

export const ownDatabase = (engine: Engine): Promise<OwnDatabase> =>
  engine === 'postgres' ? ownOnServer() : Promise.resolve(ownFile())

function ownFile(): OwnDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-bench-'))
  return {
    url: `file:${join(folder, 'inkhorn.db')}`,
    drop: () => Promise.resolve(rmSync(folder, { recursive: true })),
  }
}

async function ownOnServer(): Promise<OwnDatabase> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const name = `inkhorn_bench_${randomBytes(4).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}
