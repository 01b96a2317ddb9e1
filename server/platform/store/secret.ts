import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** The instance's secret of this name, hex; made at first need. Of two processes at once, both get the first one's. */
export async function secretOf<T>(store: Kysely<T>, name: string): Promise<string> {
  const known = await findSecret(store, name)
  if (known) return known
  const made = randomBytes(32).toString('hex')
  await sql`insert into secrets (name, value) values (${name}, ${made}) on conflict do nothing`.execute(store)
  return (await findSecret(store, name)) ?? made
}

async function findSecret<T>(store: Kysely<T>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from secrets where name = ${name}`.execute(store)
  return rows[0]?.value
}
