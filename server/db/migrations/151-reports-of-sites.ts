import type { Engine } from '../database.ts'
import { createMigration } from './migration.ts'

/** Reports that site admins may see are found by an index, and a suspension knows the reports that led to it. */
export const reportsOfSites = createMigration(({ bigint, key }, engine) => [
  'alter table reports add column for_site integer default 0 not null check (for_site in (0, 1))',
  `update reports set for_site = 1 where club_id is null
    or exists (select 1 from report_decisions as made where made.report_id = reports.id and made.by_site = 1)
    or exists (select 1 from members as admins where admins.club_id = reports.club_id
      and admins.user_id = reports.user_id and admins.status = 'member' and admins.role = 'admin')`,
  'create index reports_decided_for_site on reports (id) where for_site = 1 and decided_at is not null',
  'create index reports_waiting_in_club on reports (club_id, id) where decided_at is null',
  ...noticeNewAdmins(engine),
  `create table suspensions (
    user_id ${bigint} not null references users (id) on delete cascade,
    report_id ${bigint} not null,
    cause ${key} not null,
    reason text not null,
    primary key (user_id, report_id)
  )`,
  'create index suspensions_by_report on suspensions (report_id)',
])

/** Reports about a reader who becomes an admin of the club leave its admins, whichever way the reader becomes one. */
function noticeNewAdmins(engine: Engine): string[] {
  const isAdmin = "new.role = 'admin' and new.status = 'member'"
  const mark = `update reports set for_site = 1
    where user_id = new.user_id and club_id = new.club_id and for_site = 0;`
  const triggers = (body: string) =>
    [
      ['new_admin', 'insert'],
      ['become_admin', 'update of role, status, user_id'],
    ].map(([name, event]) => `create trigger members_${name} after ${event} on members ${body}`)
  if (engine === 'sqlite') return triggers(`when ${isAdmin} begin ${mark} end`)
  return [
    `create function mark_reports_of_admin() returns trigger language plpgsql as $$
      begin
        ${mark}
        return null;
      end $$`,
    ...triggers(`for each row when (${isAdmin}) execute function mark_reports_of_admin()`),
  ]
}
