import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Positions that are the same in every edition, the parts of a book as a club reads it, and who shares their place. */
export function positions(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const number = postgres ? sql`bigint` : sql`integer`
  const real = postgres ? sql`double precision` : sql`real`

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('plan_parts')
        .addColumn('club_id', number, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
        .addColumn('book_id', number, (column) => column.notNull().references('books.id').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('weight', real, (column) => column.notNull())
        .addColumn('ends_at', 'integer', (column) => column.notNull().check(sql`ends_at between 1 and 1000`))
        .addColumn('by_day', 'text')
        .addPrimaryKeyConstraint('plan_parts_key', ['club_id', 'book_id', 'number'])
        .execute()
      await schema.createIndex('plan_parts_by_book').on('plan_parts').column('book_id').execute()

      await schema
        .alterTable('progress')
        .addColumn('position', 'integer', (column) => column.check(sql`position between 0 and 1000`))
        .execute()
      await schema.alterTable('progress').addColumn('part', 'integer').execute()
      await schema
        .alterTable('progress')
        .addColumn('total_minutes', 'integer', (column) => column.check(sql`total_minutes >= 1`))
        .execute()
      // As `positionOf` in contract/plans/position.ts.
      await sql`update progress set position = case
        when current_page = 0 then 0
        when current_page = total_pages then 1000
        when current_page * 1000 / total_pages > 999 then 999
        when current_page * 1000 / total_pages < 1 then 1
        else current_page * 1000 / total_pages
        end where total_pages is not null`.execute(db)

      for (const table of ['users', 'clubs'])
        await schema
          .alterTable(table)
          .addColumn('shares_places', 'integer', (column) => column.notNull().defaultTo(1))
          .execute()
      // The view on PostgreSQL has the columns of its day.
      await sql`drop view live_clubs`.execute(db)
      await sql`create view live_clubs as select * from clubs where deleted_at is null`.execute(db)
    },
  }
}
