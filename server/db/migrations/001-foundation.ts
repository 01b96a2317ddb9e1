import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Accounts, books, clubs, members and reading lists. Types that differ between the engines are defined at the top. */
export function foundation(engine: Engine): Migration {
  const postgres = engine === 'postgres'
  const instant = postgres ? sql`timestamptz` : sql`text`
  const number = postgres ? sql`bigint` : sql`integer`
  const bytes = postgres ? sql`bytea` : sql`blob`
  // Keys compare byte by byte, so that a prefix search is an index range on both engines.
  const key = postgres ? sql`text collate "C"` : sql`text`
  const row = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement()

  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      if (postgres) await sql`create extension if not exists pg_trgm`.execute(db)

      await schema
        .createTable('tallies')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', number, (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`insert into tallies (name, value) values ('clubs', 0), ('books', 0)`.execute(db)

      await schema
        .createTable('users')
        .addColumn('id', number, row)
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('first_name', 'text')
        .addColumn('profile_image_url', 'text')
        .addColumn('created_at', instant, (column) => column.notNull())
        .execute()

      await schema
        .createTable('sessions')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('seen_at', instant, (column) => column.notNull())
        .addColumn('expires_at', instant, (column) => column.notNull())
        .execute()
      await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
      await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()

      await schema
        .createTable('images')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .execute()

      await schema
        .createTable('books')
        .addColumn('id', number, row)
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('description', 'text')
        .addColumn('isbn', 'text')
        .addColumn('published_year', 'integer')
        .addColumn('page_count', 'integer', (column) => column.check(sql`page_count > 0`))
        .addColumn('genre', 'text')
        .addColumn('cover_image_url', 'text')
        .addColumn('subjects', 'text')
        .addColumn('owner_id', number, (column) => column.references('users.id'))
        .addColumn('title_key', key, (column) => column.notNull())
        .addColumn('work_key', key, (column) => column.notNull())
        .addColumn('rating_sum', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('rating_count', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('created_at', instant, (column) => column.notNull())
        .execute()
      await sql`create unique index books_shared_work on books (work_key) where owner_id is null`.execute(db)
      await sql`create unique index books_own_work on books (owner_id, work_key) where owner_id is not null`.execute(
        db,
      )
      await sql`create index books_by_title on books (title_key, id) where owner_id is null`.execute(db)
      await sql`create index books_by_isbn on books (isbn) where isbn is not null and owner_id is null`.execute(
        db,
      )
      await sql`create index books_shared on books (id) where owner_id is null`.execute(db)

      await schema
        .createTable('spellings')
        .addColumn('spelling', key, (column) => column.notNull())
        .addColumn('word', key, (column) => column.notNull())
        .addPrimaryKeyConstraint('spellings_key', ['spelling', 'word'])
        .$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
        .execute()

      await schema
        .createTable('clubs')
        .addColumn('id', number, row)
        .addColumn('slug', key, (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', key, (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('image_url', 'text')
        .addColumn('image_position_x', 'integer', (column) =>
          column.notNull().check(sql`image_position_x between 0 and 100`),
        )
        .addColumn('image_position_y', 'integer', (column) =>
          column.notNull().check(sql`image_position_y between 0 and 100`),
        )
        .addColumn('image_zoom', 'integer', (column) =>
          column.notNull().check(sql`image_zoom between 50 and 200`),
        )
        .addColumn('overlay_color', 'text', (column) => column.notNull().defaultTo('purple'))
        .addColumn('overlay_opacity', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(50)
            .check(sql`overlay_opacity between 0 and 100`),
        )
        .addColumn('visibility', 'text', (column) =>
          column.notNull().check(sql`visibility in ('open', 'invite-only', 'public-preview')`),
        )
        .addColumn('created_by', number, (column) => column.notNull().references('users.id'))
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('invite_token', 'text', (column) => column.notNull())
        .addColumn('book_count', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`book_count >= 0`),
        )
        .addColumn('read_count', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`read_count >= 0`),
        )
        .addColumn('member_count', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`member_count >= 0`),
        )
        .addColumn('discussion_count', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`discussion_count >= 0`),
        )
        .addColumn('rating_sum', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('rating_count', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('revision', number, (column) => column.notNull().defaultTo(1))
        .execute()
      await schema
        .createTable('slug_numbers')
        .addColumn('slug', key, (column) => column.primaryKey())
        .addColumn('last', 'integer', (column) => column.notNull())
        .execute()
      await schema.createIndex('clubs_by_name').on('clubs').columns(['name_key', 'id']).execute()
      await schema.createIndex('clubs_by_founder').on('clubs').column('created_by').execute()

      await schema
        .createTable('members')
        .addColumn('id', number, row)
        .addColumn('club_id', number, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
        .addColumn('user_id', number, (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('member_name', 'text')
        .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('admin', 'member')`))
        .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('member', 'pending')`))
        .addColumn('joined_at', instant, (column) => column.notNull())
        .addUniqueConstraint('members_once', ['club_id', 'user_id'])
        .execute()
      await schema
        .createIndex('members_in_order')
        .on('members')
        .columns(['club_id', 'status', 'id'])
        .execute()
      await schema.createIndex('members_by_user').on('members').column('user_id').execute()

      await schema
        .createTable('listed_books')
        .addColumn('club_id', number, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
        .addColumn('book_id', number, (column) => column.notNull().references('books.id'))
        .addColumn('work_key', key, (column) => column.notNull())
        .addColumn('status', 'text', (column) =>
          column.notNull().check(sql`status in ('to read', 'reading', 'read')`),
        )
        .addColumn('read_date', 'text')
        .addColumn('notes', 'text')
        .addColumn('reading_order', 'integer')
        .addColumn('chosen_by', number, (column) => column.references('users.id').onDelete('set null'))
        .addColumn('added_by', number, (column) => column.references('users.id').onDelete('set null'))
        .addColumn('added_at', instant, (column) => column.notNull())
        .addPrimaryKeyConstraint('listed_books_key', ['club_id', 'book_id'])
        .addUniqueConstraint('listed_books_once', ['club_id', 'work_key'])
        .execute()
      await schema.createIndex('listed_books_by_book').on('listed_books').column('book_id').execute()
      await schema.createIndex('listed_books_by_chooser').on('listed_books').column('chosen_by').execute()
      await schema.createIndex('listed_books_by_adder').on('listed_books').column('added_by').execute()

      for (const table of ['book_text', 'club_text']) await createText(db, table, postgres)
    },
  }
}

/**
 * A table of folded text by row id, in which `words like '%needle%'` uses a trigram index: an FTS5 table on SQLite, a GIN index on
 * PostgreSQL. The index needs at least three letters.
 */
async function createText(db: Kysely<unknown>, table: string, postgres: boolean): Promise<void> {
  if (!postgres) {
    await sql`create virtual table ${sql.table(table)} using fts5 (words, tokenize = 'trigram', detail = 'none')`.execute(
      db,
    )
    return
  }
  await sql`create table ${sql.table(table)} (rowid bigint primary key, words text not null)`.execute(db)
  await sql`create index ${sql.id(`${table}_trigrams`)} on ${sql.table(table)} using gin (words gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  )
}
