import { createMigration } from './migration.ts'

/** Site admins make others site admins, suspend readers, and leave a log that nobody can edit. */
export const siteAdmins = createMigration(({ id, bigint, instant, key }, engine) => [
  `alter table users add column suspended_at ${instant}`,
  `alter table users add column made_admin_at ${instant}`,
  'create index users_suspended on users (id) where suspended_at is not null',
  'create index users_by_admin_claim on users (admin_by_claim) where admin_by_claim is not null',
  'create index users_made_admin on users (id) where made_admin_at is not null',
  // Readers are found by the beginning of their address or their name, byte by byte.
  `create index users_by_email_start on users ((email${engine === 'postgres' ? ' collate "C"' : ''}))`,
  `create index users_by_name_start on users ((lower(first_name)${engine === 'postgres' ? ' collate "C"' : ''}))`,
  // Two lists of site admins: the newest clubs, deleted ones too, and failed jobs of one kind.
  'create index jobs_failed_by_kind on jobs (kind, failed_at, id) where failed_at is not null',

  `create table admin_log (
    id ${id},
    happened_at ${instant} not null,
    done_by ${bigint},
    action ${key} not null,
    subject_id ${bigint},
    details text not null
  )`,
  ...(engine === 'postgres' ? appendOnlyOnPostgres : appendOnlyOnSqlite),
])

const appendOnlyOnSqlite = ['update', 'delete'].map(
  (way) => `create trigger admin_log_no_${way} before ${way} on admin_log
    begin
      select raise(abort, 'The log of site admins cannot be edited');
    end`,
)

const appendOnlyOnPostgres = [
  `create function refuse_to_edit_the_log() returns trigger language plpgsql as $$
    begin
      raise exception 'The log of site admins cannot be edited';
    end $$`,
  `create trigger admin_log_no_edit before update or delete or truncate on admin_log
    for each statement execute function refuse_to_edit_the_log()`,
]
