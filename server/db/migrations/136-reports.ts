import { createMigration } from './migration.ts'

/** What readers report, who reported it, and what moderators decided. Texts and reports outlive each other, so no key joins them. */
export const reports = createMigration(({ id, bigint, instant }) => [
  `create table reports (
    id ${id},
    club_id ${bigint} references clubs (id) on delete cascade,
    kind text not null check (kind in ('review', 'note', 'post', 'board', 'picture', 'club', 'reader')),
    subject_id ${bigint} not null,
    user_id ${bigint},
    reporters integer default 0 not null,
    created_at ${instant} not null,
    decided_at ${instant}
  )`,
  'create unique index reports_open on reports (kind, subject_id) where decided_at is null',
  'create index reports_of_club on reports (club_id, id)',
  'create index reports_waiting on reports (id) where decided_at is null',
  'create index reports_about on reports (user_id)',
  `create table report_reasons (
    id ${id},
    report_id ${bigint} not null references reports (id) on delete cascade,
    user_id ${bigint},
    reason text not null check (reason in ('spam', 'harassment', 'spoiler', 'illegal', 'other')),
    details text not null,
    created_at ${instant} not null,
    constraint report_reasons_once unique (report_id, user_id)
  )`,
  'create index report_reasons_by_user on report_reasons (user_id, created_at)',
  `create table report_decisions (
    id ${id},
    report_id ${bigint} not null references reports (id) on delete cascade,
    user_id ${bigint},
    name text not null,
    by_site integer not null check (by_site in (0, 1)),
    outcome text not null check (outcome in ('none', 'hidden', 'removed', 'warned', 'suspended')),
    reason text not null,
    decided_at ${instant} not null
  )`,
  'create index report_decisions_of_report on report_decisions (report_id)',
  'create index report_decisions_by_user on report_decisions (user_id)',
])
