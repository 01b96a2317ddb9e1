import { sql } from 'kysely'
import type { Store, Tables } from '#server/migrations/tables.ts'
import { openStore } from '#server/platform/store/store.ts'
import { countersAreTrue } from '#tests/counters.ts'

/** Opens the database itself, without a server, and says what is unsound in it. */
export async function unsoundness(url: string): Promise<string[]> {
  const { db, engine, close } = await openStore<Tables>(url)
  const found: string[] = []
  try {
    if (engine === 'sqlite') found.push(...(await brokenFile(db)))
    await countersAreTrue(db)
    const twice = await db
      .selectFrom('clubs')
      .select('name')
      .groupBy('name')
      .having((eb) => eb.fn.countAll(), '>', 1)
      .execute()
    found.push(...twice.map(({ name }) => `${name} exists twice`))
    const { clubs, texts, shared, bookTexts } = await db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('clubs')
          .select((of) => of.fn.countAll<number>().as('n'))
          .as('clubs'),
        eb
          .selectFrom('club_text')
          .select((of) => of.fn.countAll<number>().as('n'))
          .as('texts'),
        eb
          .selectFrom('books')
          .where('owner_id', 'is', null)
          .select((of) => of.fn.countAll<number>().as('n'))
          .as('shared'),
        eb
          .selectFrom('book_text')
          .select((of) => of.fn.countAll<number>().as('n'))
          .as('bookTexts'),
      ])
      .executeTakeFirstOrThrow()
    if (clubs !== texts || shared !== bookTexts)
      found.push(`search text: ${clubs} clubs, ${texts} texts; ${shared} books, ${bookTexts} texts`)
  } catch (error) {
    found.push(String(error))
  } finally {
    await close()
  }
  return found
}

async function brokenFile(db: Store): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: strays } = await sql`pragma foreign_key_check`.execute(db)
  await sql`insert into club_text (club_text) values ('integrity-check')`.execute(db)
  await sql`insert into book_text (book_text) values ('integrity-check')`.execute(db)
  const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  return strays.length > 0 ? [...faults, `${strays.length} rows point to nothing`] : faults
}
