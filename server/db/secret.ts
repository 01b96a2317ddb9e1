import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** In hex. Two processes that create it concurrently get the same. */
export async function secretOf<T>(db: Kysely<T>, name: string): Promise<string> {
  const known = await findSecret(db, name)
  if (known) return known
  const created = randomBytes(32).toString('hex')
  await sql`insert into secrets (name, value) values (${name}, ${created}) on conflict do nothing`.execute(db)
  return (await findSecret(db, name)) ?? created
}

async function findSecret<T>(db: Kysely<T>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from secrets where name = ${name}`.execute(db)
  return rows[0]?.value
}
