/** Migrates the database given as an argument, then starts another migration that only ends when the process is killed. */
import { sql } from 'kysely'
import { migrations } from '#server/db/migrations/migrations.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'

const opened = await openDatabase(process.argv[2] ?? '')
const released = migrations(opened.engine)
await migrate(opened, released)
await migrate(opened, {
  ...released,
  '999-next': {
    up: async (change) => {
      await sql`create table shelf (width integer)`.execute(change)
      await sql`insert into shelf (width) values (80)`.execute(change)
      console.log(`half-way ${process.pid}`)
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    },
  },
})
