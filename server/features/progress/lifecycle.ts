import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { ProgressTables } from '#server/db/tables/progress.ts'

export const progressLifecycles: Lifecycles<ProgressTables> = {
  reads: {
    exported: {
      name: 'reads',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('reads')
          .innerJoin('books', 'books.id', 'reads.book_id')
          .select(['reads.id as row', 'title', 'author', 'state', 'format'])
          .select(['started_on as startedOn', 'finished_on as finishedOn', 'position', 'saved_at as savedAt'])
          .where('user_id', '=', id)
          .where('reads.id', '>', after)
          .orderBy('reads.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: 'delete',
    keepsBook: true,
  },
  progress: {
    exported: {
      name: 'progress',
      // Whole clubs, so that no page ends within one.
      read: (db, { id }, { after }) =>
        db
          .selectFrom('progress')
          .innerJoin('clubs', 'clubs.id', 'progress.club_id')
          .innerJoin('books', 'books.id', 'progress.book_id')
          .select(['progress.club_id as row', 'clubs.name as club', 'title', 'author'])
          .select([
            'current_page as currentPage',
            'total_pages as totalPages',
            'total_minutes as totalMinutes',
          ])
          .select(['position', 'updated_at as savedAt'])
          .where('user_id', '=', id)
          .where('club_id', '>', after)
          .orderBy('club_id')
          .orderBy('book_id')
          .execute(),
    },
    onDeletion: 'delete',
    shownBy: [],
    erased: 'book by book',
    keepsBook: true,
    keepsListing: false,
  },
}
