import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Readers' reactions to posts, reviews and notes. */
export function reactions(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('reactions')
        .addColumn('id', number, row)
        .addColumn('club_id', number, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
        // The post holds the reference to the book.
        .addColumn('book_id', number, (column) => column.notNull())
        .addColumn('post_id', number, (column) => column.references('posts.id').onDelete('cascade'))
        .addColumn('review_id', number, (column) => column.references('reviews.id').onDelete('cascade'))
        .addColumn('note_id', number, (column) => column.references('notes.id').onDelete('cascade'))
        .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('reaction', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addCheckConstraint(
          'reactions_to_one',
          sql`(post_id is not null and review_id is null and note_id is null)
            or (post_id is null and review_id is not null and note_id is null)
            or (post_id is null and review_id is null and note_id is not null)`,
        )
        .execute()
      // A reader uses each reaction once per post; in this order the index also counts them.
      for (const on of ['post', 'review', 'note'])
        await sql
          .raw(
            `create unique index reactions_to_${on} on reactions (${on}_id, reaction, user_id) where ${on}_id is not null`,
          )
          .execute(db)
      await schema
        .createIndex('reactions_in_club')
        .on('reactions')
        .columns(['club_id', 'book_id', 'user_id'])
        .execute()
      await schema.createIndex('reactions_by_user').on('reactions').columns(['user_id', 'id']).execute()
    },
  }
}
