import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { LibraryTables } from '#server/db/tables/library.ts'

export const libraryLifecycles: Lifecycles<LibraryTables> = {
  libraries: { exported: 'only a revision', onDeletion: 'delete' },
  library_books: {
    exported: {
      name: 'library',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('library_books')
          .innerJoin('books', 'books.id', 'library_books.book_id')
          .select(['book_id as row', 'title', 'author', 'isbn', 'shelf'])
          .select((eb) => [
            eb
              .case()
              .when('half_stars', '>', 0)
              .then(eb('half_stars', '*', eb.lit(0.5)))
              .end()
              .as('stars'),
          ])
          .select(['note', 'added_at as addedAt', 'changed_at as changedAt'])
          .where('user_id', '=', id)
          .where('book_id', '>', after)
          .orderBy('book_id')
          .limit(limit)
          .execute(),
    },
    onDeletion: 'delete',
    keepsBook: true,
  },
  shelves: {
    exported: {
      name: 'shelves',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('shelves')
          .select(['id as row', 'name', 'visibility', 'created_at as createdAt'])
          .where('user_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
    },
    onDeletion: 'delete',
  },
  shelf_books: {
    exported: {
      name: 'shelfBooks',
      // Whole books, so that no page ends within one.
      read: async (db, { id }, { after, limit }) => {
        const rows = await db
          .selectFrom('shelf_books')
          .innerJoin('shelves', 'shelves.id', 'shelf_books.shelf_id')
          .innerJoin('books', 'books.id', 'shelf_books.book_id')
          .select(['shelf_books.book_id as row', 'shelves.name as shelf', 'title', 'author'])
          .where('shelf_books.user_id', '=', id)
          .where('shelf_books.book_id', '>', after)
          .where('shelf_books.book_id', '<=', (eb) =>
            eb
              .selectFrom(
                eb
                  .selectFrom('shelf_books as next')
                  .select('next.book_id')
                  .distinct()
                  .where('next.user_id', '=', id)
                  .where('next.book_id', '>', after)
                  .orderBy('next.book_id')
                  .limit(limit)
                  .as('page'),
              )
              .select(({ fn }) => fn.max('page.book_id').as('last')),
          )
          .orderBy('shelf_books.book_id')
          .orderBy('shelf_books.shelf_id')
          .execute()
        return rows
      },
    },
    onDeletion: { goesWith: 'library_books' },
    keepsBook: false,
  },
  library_goals: {
    exported: {
      name: 'goals',
      read: (db, { id }, { after }) =>
        db
          .selectFrom('library_goals')
          .select(['year as row', 'year', 'books'])
          .where('user_id', '=', id)
          .where('year', '>', after)
          .orderBy('year')
          .execute(),
    },
    onDeletion: 'delete',
  },
}
