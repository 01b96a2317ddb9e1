import { createMigration } from './migration.ts'

/** The news count reviews with and without words apart; each count reads only an index. */
export const ratingsInNews = createMigration(() => [
  'drop index reviews_newest_in_club',
  "create index reviews_newest_in_club on reviews (club_id, created_at, user_id, book_id) where comment <> ''",
  "create index ratings_newest_in_club on reviews (club_id, created_at, user_id, book_id) where comment = ''",
])
