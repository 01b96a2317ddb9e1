import { createMigration } from './migration.ts'

/** The written rows of an import by their book, as `named-shelves.ts` looks for them. */
export const rowsOfBooks = createMigration((_types, engine) => {
  const bookId =
    engine === 'postgres'
      ? "(cast(cast(wrote as json) ->> 'bookId' as bigint))"
      : "json_extract(wrote, '$.bookId')"
  return [`create index import_rows_by_book on import_rows (import_id, ${bookId}) where outcome = 'written'`]
})
