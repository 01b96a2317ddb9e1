import { createMigration } from './migration.ts'

/** The levels of replies. */
const levels = [1, 2, 3]

/** Where the page of a text is in the edition of its author, or of the club; the end for an unknown one that its author has not reached. */
const positionOfPage = (table: string) => `(select case
    when edition.pages is null then case when ${table}.page_number <= edition.reached then 0 else 1000 end
    when ${table}.page_number >= edition.pages then 1000
    when cast(${table}.page_number as bigint) * 1000 < edition.pages then 1
    else cast(${table}.page_number as bigint) * 1000 / edition.pages end
  from (select coalesce(own.total_pages, listed_books.page_count, books.page_count) as pages,
      coalesce(own.current_page, 0) as reached
    from books
    left join listed_books on listed_books.book_id = books.id and listed_books.club_id = ${table}.club_id
    left join progress as own on own.book_id = books.id and own.club_id = ${table}.club_id and own.user_id = ${table}.user_id
    where books.id = ${table}.book_id) as edition)`

const isFollowed = (table: string) => `(
  exists (select 1 from plan_parts where plan_parts.club_id = ${table}.club_id and plan_parts.book_id = ${table}.book_id)
  or exists (select 1 from progress where progress.club_id = ${table}.club_id and progress.book_id = ${table}.book_id
    and position is not null))`

/** Notes and posts about a page stood where their author was: they are not before their page any more, nor replies before such a post. */
export const textsAtTheirPages = createMigration(() => [
  'create index posts_with_page on posts (club_id, book_id) where page_number is not null',
  ...['notes', 'posts'].map(
    (table) => `update ${table} set place = ${positionOfPage(table)}
      where page_number is not null and place < ${positionOfPage(table)} and ${isFollowed(table)}`,
  ),
  ...levels.map(
    (
      level,
    ) => `update posts set place = (select parent.place from posts as parent where parent.id = posts.parent_id)
      where level = ${level} and deleted_at is null
        and place < (select parent.place from posts as parent where parent.id = posts.parent_id)`,
  ),
])
