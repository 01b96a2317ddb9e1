import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** Creates the extension that the schemas of all test files share. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (project.config.env['TEST_ENGINE'] !== 'postgres' || !url) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_trgm with schema public')
  await client.end()
}
