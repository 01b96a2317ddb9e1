import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The tables of the book page: progress, reviews, notes, and posts (questions, discussions and their replies). */
export function talk(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  // Paths compare byte by byte on both engines.
  const key = postgres ? sql`text collate "C"` : sql`text`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()
  const ofClub = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('clubs.id').onDelete('cascade')
  const ofBook = (column: ColumnDefinitionBuilder) => column.notNull().references('books.id')
  // Posts stay, under their pen name, when their author's account is deleted.
  const ofAuthor = (column: ColumnDefinitionBuilder) => column.references('users.id').onDelete('set null')

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db

      await schema
        .createTable('progress')
        .addColumn('club_id', number, ofClub)
        .addColumn('book_id', number, ofBook)
        .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('current_page', 'integer', (column) => column.notNull().check(sql`current_page >= 0`))
        .addColumn('total_pages', 'integer', (column) => column.check(sql`total_pages >= 1`))
        .addColumn('updated_at', instant, (column) => column.notNull())
        .addPrimaryKeyConstraint('progress_key', ['club_id', 'book_id', 'user_id'])
        .addCheckConstraint('progress_within_book', sql`current_page <= total_pages`)
        .execute()
      await schema.createIndex('progress_by_user').on('progress').column('user_id').execute()
      await schema.createIndex('progress_by_book').on('progress').column('book_id').execute()

      await schema
        .createTable('reviews')
        .addColumn('id', number, row)
        .addColumn('club_id', number, ofClub)
        .addColumn('book_id', number, ofBook)
        .addColumn('user_id', number, ofAuthor)
        .addColumn('rating', 'integer', (column) => column.notNull().check(sql`rating between 1 and 5`))
        .addColumn('comment', 'text', (column) => column.notNull())
        .addColumn('member_name', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('edited_at', instant)
        .addUniqueConstraint('reviews_once', ['club_id', 'book_id', 'user_id'])
        .execute()
      await schema.createIndex('reviews_newest').on('reviews').columns(['club_id', 'book_id', 'id']).execute()
      await schema.createIndex('reviews_by_author').on('reviews').column('user_id').execute()
      await schema.createIndex('reviews_by_book').on('reviews').column('book_id').execute()

      await schema
        .createTable('club_ratings')
        .addColumn('club_id', number, ofClub)
        .addColumn('book_id', number, ofBook)
        .addColumn('rating_sum', 'integer', (column) => column.notNull())
        .addColumn('rating_count', 'integer', (column) => column.notNull().check(sql`rating_count >= 0`))
        .addPrimaryKeyConstraint('club_ratings_key', ['club_id', 'book_id'])
        .execute()
      await schema.createIndex('club_ratings_by_book').on('club_ratings').column('book_id').execute()
      for (const statement of postgres ? followVisibilityOnPostgres : followVisibilityOnSqlite)
        await sql.raw(statement).execute(db)

      await schema
        .createTable('talk_counts')
        .addColumn('club_id', number, ofClub)
        .addColumn('book_id', number, ofBook)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('value', 'integer', (column) => column.notNull().check(sql`value >= 0`))
        .addPrimaryKeyConstraint('talk_counts_key', ['club_id', 'book_id', 'kind'])
        .execute()
      await schema.createIndex('talk_counts_by_book').on('talk_counts').column('book_id').execute()

      await schema
        .createTable('notes')
        .addColumn('id', number, row)
        .addColumn('club_id', number, ofClub)
        .addColumn('book_id', number, ofBook)
        .addColumn('user_id', number, ofAuthor)
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('page_number', 'integer', (column) => column.check(sql`page_number >= 1`))
        .addColumn('member_name', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('edited_at', instant)
        .execute()
      await schema.createIndex('notes_newest').on('notes').columns(['club_id', 'book_id', 'id']).execute()
      await schema.createIndex('notes_by_author').on('notes').column('user_id').execute()
      await schema.createIndex('notes_by_book').on('notes').column('book_id').execute()

      await schema
        .createTable('posts')
        .addColumn('id', number, row)
        .addColumn('club_id', number, ofClub)
        .addColumn('book_id', number, ofBook)
        .addColumn('thread_id', number, (column) => column.references('posts.id').onDelete('cascade'))
        .addColumn('parent_id', number, (column) => column.references('posts.id'))
        .addColumn('level', 'integer', (column) => column.notNull().check(sql`level between 0 and 3`))
        .addColumn('path', key, (column) => column.notNull())
        .addColumn('type', 'text', (column) =>
          column.notNull().check(sql`type in ('discussion', 'question', 'note')`),
        )
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('page_number', 'integer', (column) => column.check(sql`page_number >= 1`))
        .addColumn('user_id', number, ofAuthor)
        .addColumn('member_name', 'text')
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('edited_at', instant)
        .addColumn('deleted_at', instant)
        .addColumn('reply_count', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`reply_count >= 0`),
        )
        .addColumn('replies_made', 'integer', (column) => column.notNull().defaultTo(0))
        .addUniqueConstraint('posts_in_thread', ['thread_id', 'path'])
        .addCheckConstraint(
          'posts_thread_or_reply',
          sql`(parent_id is null) = (level = 0) and length(path) = 7 * level`,
        )
        .execute()
      await sql`create index posts_threads on posts (club_id, book_id, id) where level = 0`.execute(db)
      await sql`create index posts_threads_by_type on posts (club_id, book_id, type, id) where level = 0`.execute(
        db,
      )
      await sql`create index posts_by_parent on posts (parent_id) where parent_id is not null`.execute(db)
      await schema.createIndex('posts_by_club').on('posts').column('club_id').execute()
      await schema.createIndex('posts_by_author').on('posts').column('user_id').execute()
      await schema.createIndex('posts_by_book').on('posts').column('book_id').execute()
    },
  }
}

/*
 * Ratings of invite-only clubs must not count in a book's public average. When a club changes its visibility, triggers add its
 * ratings to those averages or subtract them, so no command can forget to.
 */
const followVisibilityOnSqlite = [
  `create trigger ratings_follow_visibility after update of visibility on clubs
   when (old.visibility = 'invite-only') <> (new.visibility = 'invite-only')
   begin
     update books set
       rating_sum = books.rating_sum + iif(new.visibility = 'invite-only', -1, 1) * own.rating_sum,
       rating_count = books.rating_count + iif(new.visibility = 'invite-only', -1, 1) * own.rating_count
     from club_ratings own
     where own.club_id = new.id and own.book_id = books.id;
   end`,
]

// Books are locked in the order of their ids, so that two clubs changing at the same time do not deadlock.
const followVisibilityOnPostgres = [
  `create function ratings_follow_visibility() returns trigger language plpgsql as $$
   declare sign integer := case when new.visibility = 'invite-only' then -1 else 1 end;
   begin
     perform 1 from books where id in (select book_id from club_ratings where club_id = new.id) order by id for update;
     update books set
       rating_sum = books.rating_sum + sign * own.rating_sum,
       rating_count = books.rating_count + sign * own.rating_count
     from club_ratings own
     where own.club_id = new.id and own.book_id = books.id;
     return null;
   end $$`,
  `create trigger ratings_follow_visibility after update of visibility on clubs for each row
   when ((old.visibility = 'invite-only') is distinct from (new.visibility = 'invite-only'))
   execute function ratings_follow_visibility()`,
]
