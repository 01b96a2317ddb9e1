import { type Kysely, type Migration, sql } from 'kysely'

/** The day on which a club's stars open, and the ratings that wait for it (docs/decisions/040). */
export function blindStars(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema.alterTable('clubs').addColumn('stars_open_on', 'text').execute()
      // The view on PostgreSQL has the columns of its day.
      await sql`drop view live_clubs`.execute(db)
      await sql`create view live_clubs as select * from clubs where deleted_at is null`.execute(db)

      await schema
        .alterTable('reviews')
        .addColumn('closed', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`closed in (0, 1)`),
        )
        .execute()
      for (const column of ['closed_sum', 'closed_count'])
        await schema
          .alterTable('club_ratings')
          .addColumn(column, 'integer', (it) =>
            it
              .notNull()
              .defaultTo(0)
              .check(sql`${sql.ref(column)} >= 0`),
          )
          .execute()
      // The spread of a book's stars is counted from the index alone.
      await schema
        .createIndex('reviews_stars')
        .on('reviews')
        .columns(['club_id', 'book_id', 'closed', 'rating'])
        .execute()
    },
  }
}
