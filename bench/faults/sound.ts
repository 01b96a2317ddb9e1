import { sql } from 'kysely'
import { listFaults } from '#server/backup/soundness.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { openDatabase } from '#server/db/database.ts'
import { countersAreTrue } from '#tests/counters.ts'

/** Opens the database itself, without a server, and says what is unsound in it. */
export async function unsoundness(url: string): Promise<string[]> {
  const { db, engine, close } = await openDatabase<Tables>(url)
  const found: string[] = []
  try {
    if (engine === 'sqlite') await expectIndexes(db)
    await countersAreTrue(db)
    const twice = await db
      .selectFrom('clubs')
      .select('name')
      .groupBy('name')
      .having((eb) => eb.fn.countAll(), '>', 1)
      .execute()
    found.push(...twice.map(({ name }) => `${name} exists twice`))
    found.push(...(await listFaults(db, engine)))
  } catch (error) {
    found.push(String(error))
  } finally {
    await close()
  }
  return found
}

/** SQLite's own look at its text indexes. */
async function expectIndexes(db: Db): Promise<void> {
  await sql`insert into club_text (club_text) values ('integrity-check')`.execute(db)
  await sql`insert into book_text (book_text) values ('integrity-check')`.execute(db)
}
