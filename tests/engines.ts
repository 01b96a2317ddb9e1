import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** Creates the extension that the schemas of all test files share; after the run, drops the schemas that are left. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const url = process.env['TEST_DATABASE_URL']
  if (project.config.env['TEST_ENGINE'] !== 'postgres' || !url) return
  const run = `${randomBytes(4).toString('hex')}_`
  // Workers are started later, and inherit it.
  process.env['TEST_RUN'] = run
  await withClient(url, (client) => client.query('create extension if not exists pg_trgm with schema public'))
  return () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select nspname as name from pg_namespace where starts_with(nspname, $1)`,
        [`test_${run}`],
      )
      // One by one: all at once would need more locks than a database has by default.
      for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}
