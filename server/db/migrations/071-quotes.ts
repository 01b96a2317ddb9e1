import { createMigration } from './migration.ts'

/** A note may be a quote: its words are the book's. */
export const quotes = createMigration(() => [
  'alter table notes add column is_quote integer default 0 not null check (is_quote in (0, 1))',
])
