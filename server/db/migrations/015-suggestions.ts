import { createMigration } from './migration.ts'

/** Suggestions about the product, with screenshots. */
export const suggestions = createMigration(({ id, bigint, bytes, instant }) => [
  // Not in `images`: anyone who knows the hash of an image may fetch it, and a screenshot may show a private club.
  `create table screenshots (
    hash text primary key,
    bytes ${bytes} not null,
    width integer not null,
    height integer not null,
    created_at ${instant} not null,
    size ${bigint} default 0 not null
  )`,
  // Sums the sizes without reading pictures.
  'create index screenshots_by_size on screenshots (size)',
  'create index screenshots_oldest on screenshots (created_at, hash)',

  `create table suggestions (
    id ${id},
    suggestion text not null,
    url text not null,
    screenshot_hash text references screenshots (hash),
    user_id ${bigint} references users (id) on delete set null,
    status text default 'unread' not null check (status in ('unread', 'read', 'in_process', 'fixed', 'implemented')),
    created_at ${instant} not null,
    status_updated_by ${bigint} references users (id) on delete set null,
    status_updated_at ${instant}
  )`,
  'create index suggestions_by_sender on suggestions (user_id, id)',
  // Without these two, deleting an account or a screenshot would scan the table.
  'create index suggestions_by_updater on suggestions (status_updated_by)',
  'create index suggestions_by_screenshot on suggestions (screenshot_hash)',
  "insert into counters (name, value) values ('suggestions', 0)",
])
