import { createMigration } from './migration.ts'

/**
 * Stars come in halves. `numeric` holds them exactly on both engines; SQLite keeps a sum such as 7.5 in an integer column as it is.
 * Popular books stay ordered by whole hundredths, which are the same on both.
 */
export const halfStars = createMigration((_types, engine) => [
  'drop index books_popular',
  ...(engine === 'postgres' ? halvesOnPostgres : halvesOnSqlite),
  `create index books_popular on books
    (club_count desc,
    (case when rating_count = 0 then 0 else cast(rating_sum * 2 as integer) * 50 / rating_count end) desc, id)
    where owner_id is null and club_count > 0`,
])

const isHalfStep = (column: string) =>
  `check (${column} between 0.5 and 5 and ${column} * 2 = round(${column} * 2))`

const halvesOnSqlite = [
  'drop index reviews_stars',
  // A column that is added to rows needs a default.
  `alter table reviews add column stars numeric default 1 not null ${isHalfStep('stars')}`,
  'update reviews set stars = rating',
  'alter table reviews drop column rating',
  'alter table reviews rename column stars to rating',
  'create index reviews_stars on reviews (club_id, book_id, closed, rating)',
]

const halvesOnPostgres = [
  'alter table reviews drop constraint reviews_rating_check',
  'alter table reviews alter column rating type numeric',
  `alter table reviews add constraint reviews_rating_check ${isHalfStep('rating')}`,
  'alter table club_ratings alter column rating_sum type numeric, alter column closed_sum type numeric',
  'alter table books alter column rating_sum type numeric',
  // The type of a view's column cannot change.
  'drop view live_clubs',
  'alter table clubs alter column rating_sum type numeric',
  'create view live_clubs as select * from clubs where deleted_at is null',
]
