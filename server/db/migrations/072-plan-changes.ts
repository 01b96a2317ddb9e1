import { createMigration } from './migration.ts'

/** The levels of replies. */
const levels = [1, 2, 3]

/**
 * A plan can keep visitors from texts that they could not read before it, and earlier changes of plans left replies before what they
 * answer. Visitors do not learn who suggested a book that a vote put on the list.
 */
export const planChanges = createMigration(() => [
  'alter table plan_parts add column visitors_until integer check (visitors_until between 0 and 999)',
  'alter table listed_books add column by_vote integer default 0 not null check (by_vote in (0, 1))',
  'update listed_books set by_vote = 1 where added_by = chosen_by',
  ...levels.map(
    (
      level,
    ) => `update posts set place = (select parent.place from posts as parent where parent.id = posts.parent_id)
      where level = ${level} and deleted_at is null
        and place < (select parent.place from posts as parent where parent.id = posts.parent_id)`,
  ),
])
