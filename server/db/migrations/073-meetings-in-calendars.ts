import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { createMigration } from './migration.ts'

/** A proposed time has an author, who may withdraw it; time zones have one name each; invitations in calendars are remembered. */
export const meetingsInCalendars = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await addColumns(engine).up(db)
    for (const table of ['users', 'meetings', 'meeting_series']) await renameZones(db, table)
  },
})

const addColumns = createMigration(({ id, bigint, instant }) => [
  `alter table meeting_options add column author_id ${bigint} references members (id) on delete set null`,
  'create index meeting_options_by_author on meeting_options (author_id)',
  `create table meeting_invitations (
    id ${id},
    club_id ${bigint} not null references clubs (id) on delete cascade,
    meeting_id ${bigint} not null references meetings (id) on delete cascade,
    user_id ${bigint} not null references users (id) on delete cascade,
    sequence integer not null,
    sent_at ${instant} not null,
    constraint meeting_invitations_once unique (meeting_id, user_id)
  )`,
  'create index meeting_invitations_by_club on meeting_invitations (club_id)',
  'create index meeting_invitations_by_user on meeting_invitations (user_id)',
  // Readers who were mailed before this table existed. Their version is unknown, so the next change reaches all of them.
  `insert into meeting_invitations (club_id, meeting_id, user_id, sequence, sent_at)
    select meetings.club_id, meetings.id, notifications.user_id, -1, min(mailed_at)
    from notifications
    inner join meetings on meetings.club_id = notifications.club_id and notifications.group_key
      = cast(meetings.club_id as text) || ':' || notifications.kind || ' ' || cast(meetings.id as text)
    where notifications.kind in ('meeting-scheduled', 'meeting-moved', 'meeting-reminder')
      and mailed_at is not null and wall_time is not null and meetings.status = 'scheduled'
    group by meetings.club_id, meetings.id, notifications.user_id`,
])

export async function renameZones<Database>(db: Kysely<Database>, table: string): Promise<void> {
  const { rows } = await sql<{ zone: string }>`
    select distinct time_zone as zone from ${sql.table(table)} where time_zone is not null`.execute(db)
  for (const { zone } of rows) {
    const name = canonicalZone(zone)
    if (name !== zone)
      await sql`update ${sql.table(table)} set time_zone = ${name} where time_zone = ${zone}`.execute(db)
  }
}

const replaced: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** An unknown name stays as it is. */
function canonicalZone(zone: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return replaced[timeZone] ?? timeZone
  } catch {
    return zone
  }
}
