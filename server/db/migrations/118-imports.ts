import { createMigration } from './migration.ts'

const open = `state in ('staged', 'running', 'paused', 'undoing')`

/** Files of a reader’s books, or of a club’s history, whose rows are looked at before they become books. */
export const imports = createMigration(({ id, bigint, instant }) => [
  `create table imports (
    id ${id},
    user_id ${bigint} references users (id) on delete cascade,
    club_id ${bigint} references clubs (id) on delete cascade,
    kind text not null check (kind in ('goodreads', 'storygraph', 'librarything', 'bookwyrm', 'hardcover', 'csv')),
    file_name text not null,
    row_count integer not null check (row_count > 0),
    columns text,
    state text default 'staged' not null
      check (state in ('staged', 'running', 'paused', 'done', 'undoing', 'undone', 'deleted')),
    counts text not null,
    shelves text default '{}' not null,
    made_shelves text default '[]' not null,
    told_at ${instant} not null,
    created_at ${instant} not null,
    started_at ${instant},
    finished_at ${instant},
    undone_at ${instant},
    constraint imports_of_somebody check (user_id is not null or club_id is not null)
  )`,
  `create unique index imports_open_of_reader on imports (user_id) where club_id is null and ${open}`,
  `create unique index imports_open_of_club on imports (club_id) where club_id is not null and ${open}`,
  'create index imports_of_reader on imports (user_id, id)',
  'create index imports_of_club on imports (club_id, id)',
  'create index imports_by_age on imports (created_at)',

  // Books are named by id alone: a row outlives one that is deleted, and is then unknown.
  `create table import_rows (
    import_id ${bigint} not null references imports (id) on delete cascade,
    number integer not null,
    cells text not null,
    state text check (state in ('certain', 'likely', 'unknown', 'failed')),
    rounded integer default 0 not null check (rounded in (0, 1)),
    shelf_name text,
    evidence text,
    found_id ${bigint},
    choice text check (choice in ('take', 'other', 'make', 'leave')),
    chosen_id ${bigint},
    ready integer default 0 not null check (ready in (0, 1)),
    outcome text check (outcome in ('written', 'refused', 'undone')),
    refusal text,
    wrote text,
    constraint import_rows_key primary key (import_id, number)
  )`,
  'create index import_rows_unmatched on import_rows (import_id, number) where state is null',
  'create index import_rows_ready on import_rows (import_id, number) where ready = 1',
  // Counts a whole import without reading its cells.
  `create index import_rows_by_state on import_rows
    (import_id, state, number, choice, outcome, ready, rounded, shelf_name)`,
  `create index import_rows_written on import_rows (import_id, number) where outcome = 'written'`,
])
