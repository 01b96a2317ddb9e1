import { createMigration } from './migration.ts'

/** The levels of replies. */
const levels = [1, 2, 3]

/**
 * A plan can keep visitors from texts that they could not read before it. Earlier changes of plans left replies before what they
 * answer.
 */
export const planChanges = createMigration(() => [
  'alter table plan_parts add column visitors_until integer check (visitors_until between 0 and 999)',
  ...levels.map(
    (
      level,
    ) => `update posts set place = (select parent.place from posts as parent where parent.id = posts.parent_id)
      where level = ${level} and deleted_at is null
        and place < (select parent.place from posts as parent where parent.id = posts.parent_id)`,
  ),
])
