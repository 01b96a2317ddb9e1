import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { ReadingListTables } from '#server/db/tables/reading-list.ts'

export const readingListLifecycles: Lifecycles<ReadingListTables> = {
  listed_books: {
    exported: "The club's list, not the reader's",
    onDeletion: { clear: ['chosen_by', 'added_by'] },
    shownBy: ['chosen_by', 'added_by'],
    erased: 'by book',
    keepsBook: true,
    keepsListing: false,
  },
  club_ratings: { erased: 'by book', keepsBook: true, keepsListing: false },
}
