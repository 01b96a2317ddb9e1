import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { BooksTables } from '#server/db/tables/books.ts'

export const booksLifecycles: Lifecycles<BooksTables> = {
  books: {
    exported: {
      name: 'booksWrittenIn',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('books')
          .select(['id as row', 'title', 'author', 'description', 'isbn', 'published_year as publishedYear'])
          .select([
            'page_count as pageCount',
            'genre',
            'cover_image_url as coverImageUrl',
            'created_at as writtenAt',
          ])
          .where('owner_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
    },
    onDeletion: { goesWith: 'the account, unless a club keeps the book' },
  },
  book_isbns: { keepsBook: false },
}
