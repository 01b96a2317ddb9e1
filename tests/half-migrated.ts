/** Migrates the database of its argument, and stays in the middle of the last step, until it is killed. */
import { sql } from 'kysely'
import { migrations } from '#server/db/migrations/migrations.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'

const { db, engine } = await openDatabase(process.argv[2] ?? '')
await migrate(db, engine, {
  ...migrations(engine),
  '999-next': {
    up: async (change) => {
      await sql`create table shelf (width integer)`.execute(change)
      await sql`insert into shelf (width) values (80)`.execute(change)
      console.log(`half-way ${process.pid}`)
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    },
  },
})
