import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** The language of shared books, and the ISBNs of all their editions; imports fill both. */
export const importedBooks = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const postgres = engine === 'postgres'
    const key = postgres ? sql`text collate "C"` : sql`text`
    const number = postgres ? sql`bigint` : sql`integer`
    await db.schema.alterTable('books').addColumn('language', 'text').execute()
    await db.schema
      .createTable('book_isbns')
      .addColumn('isbn', key, (column) => column.notNull())
      .addColumn('book_id', number, (column) => column.notNull().references('books.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('book_isbns_key', ['isbn', 'book_id'])
      .$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
      .execute()
    await sql`create index book_isbns_by_book on book_isbns (book_id)`.execute(db)
  },
})
