import { createMigration } from './migration.ts'

/** 0 for everybody; 1 for its author, with a stub for others because it has replies; 2 for its author alone. */
export const hiddenTexts = createMigration(() =>
  ['posts', 'notes', 'reviews', 'board_posts'].flatMap((table) => [
    `alter table ${table} add column hidden integer default 0 not null check (hidden in (0, 1, 2))`,
    `create index ${table}_hidden on ${table} (user_id, club_id) where hidden > 0`,
  ]),
)
