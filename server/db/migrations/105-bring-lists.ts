import { createMigration } from './migration.ts'

/** Who brings what to a meeting. Leaving the club deletes a member’s lines. */
export const bringLists = createMigration(({ id, bigint }) => [
  `create table meeting_bring_lines (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    meeting_id ${bigint} not null references meetings (id) on delete cascade,
    member_id ${bigint} not null references members (id) on delete cascade,
    number integer not null,
    line text not null,
    constraint meeting_bring_lines_once unique (meeting_id, member_id, number)
  )`,
  'create index meeting_bring_lines_by_member on meeting_bring_lines (member_id)',
  'create index meeting_bring_lines_by_club on meeting_bring_lines (club_id)',
])
