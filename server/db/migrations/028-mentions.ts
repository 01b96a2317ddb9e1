import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The people mentioned in posts, reviews and notes. */
export function mentions(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const number = postgres ? sql`bigint` : sql`integer`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const cascading = (target: string) => (column: ColumnDefinitionBuilder) =>
    column.references(target).onDelete('cascade')
  const clearing = (target: string) => (column: ColumnDefinitionBuilder) =>
    column.references(target).onDelete('set null')

  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('mentions')
        .addColumn('id', number, row)
        .addColumn('club_id', number, (column) => cascading('clubs.id')(column).notNull())
        .addColumn('post_id', number, cascading('posts.id'))
        .addColumn('review_id', number, cascading('reviews.id'))
        .addColumn('note_id', number, cascading('notes.id'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('member_id', number, clearing('members.id'))
        .addColumn('user_id', number, clearing('users.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .execute()
      for (const source of ['post_id', 'review_id', 'note_id'])
        await db.schema
          .createIndex(`mentions_of_${source.slice(0, -3)}`)
          .on('mentions')
          .columns([source, 'position'])
          .unique()
          .execute()
      for (const [name, columns] of [
        ['mentions_by_club', ['club_id']],
        ['mentions_by_member', ['member_id']],
        // A reader's name changes in all clubs that mention them.
        ['mentions_by_user', ['user_id', 'club_id']],
      ] as const)
        await db.schema
          .createIndex(name)
          .on('mentions')
          .columns([...columns])
          .execute()
    },
  }
}
