import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface FreshSchema {
  url: string
  drop: () => Promise<void>
}

/** The prefix of a run's schemas; at its end, engines.ts drops those that are left. */
const prefix = `test_${process.env['TEST_RUN'] ?? ''}`

export async function createFreshSchema(): Promise<FreshSchema> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await queryTestDatabase(`create schema ${name}`)
  const url = new URL(testDatabase())
  url.searchParams.set('options', `-c search_path=${name},public`)
  return { url: url.href, drop: () => queryTestDatabase(`drop schema ${name} cascade`) }
}

async function queryTestDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabase() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function testDatabase(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set')
  return url
}
