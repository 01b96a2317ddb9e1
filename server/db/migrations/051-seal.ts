import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The places of texts, the clubs that keep them sealed, and what readers look ahead at. */
export function seal(engine: Engine): Migration {
  const number = engine === 'postgres' ? sql`bigint` : sql`integer`

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      for (const table of ['posts', 'notes', 'reviews']) {
        await schema
          .alterTable(table)
          .addColumn('place', 'integer', (column) =>
            column
              .notNull()
              .defaultTo(0)
              .check(sql`place between 0 and 1000`),
          )
          .execute()
        await sql`create index ${sql.ref(`${table}_placed`)} on ${sql.table(table)} (club_id, book_id, place, user_id)
          where place > 0`.execute(db)
      }

      await schema
        .createTable('look_ahead')
        .addColumn('club_id', number, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
        .addColumn('book_id', number, (column) => column.notNull().references('books.id').onDelete('cascade'))
        .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('post_id', number, (column) => column.references('posts.id').onDelete('cascade'))
        .execute()
      await sql`create unique index look_ahead_once on look_ahead (club_id, book_id, user_id, coalesce(post_id, 0))`.execute(
        db,
      )
      for (const column of ['user_id', 'book_id', 'post_id'])
        await schema.createIndex(`look_ahead_by_${column}`).on('look_ahead').column(column).execute()

      await schema
        .alterTable('clubs')
        .addColumn('seal', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
      // The view on PostgreSQL has the columns of its day.
      await sql`drop view live_clubs`.execute(db)
      await sql`create view live_clubs as select * from clubs where deleted_at is null`.execute(db)
    },
  }
}
