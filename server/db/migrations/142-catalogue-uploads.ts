import { createMigration } from './migration.ts'

/** Files of books that site admins add to the catalogue; their bytes are kept until they are imported. */
export const catalogueUploads = createMigration(({ id, bigint, bytes, instant }) => [
  `create table catalogue_uploads (
    id ${id},
    name text not null,
    bytes ${bigint} not null,
    state text not null check (state in ('waiting', 'importing', 'done', 'failed')),
    percent integer default 0 not null,
    uploaded_at ${instant} not null,
    ended_at ${instant},
    report text not null
  )`,
  'create index catalogue_uploads_by_time on catalogue_uploads (uploaded_at)',
  `create table catalogue_upload_pieces (
    upload_id ${bigint} not null references catalogue_uploads (id) on delete cascade,
    number integer not null,
    bytes ${bytes} not null,
    constraint catalogue_upload_pieces_key primary key (upload_id, number)
  )`,
])
