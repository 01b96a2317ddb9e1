import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { createMigration } from './migration.ts'

/** How often a club mails about meetings is counted, and a piece of work at a time that can change has one job. */
export const floods = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await addTables(engine).up(db)
    await rekeyJobs(db)
  },
})

const addTables = createMigration(({ bigint, instant }) => [
  `create table meeting_email_runs (
    club_id ${bigint} primary key references clubs (id) on delete cascade,
    since ${instant} not null,
    runs integer not null
  )`,
  'create index notifications_seen on notifications (seen_at) where seen_at is not null',
])

interface Payload {
  [name: string]: string | number
}

interface Rekeyed {
  kind: string
  key: (payload: Payload) => string
  /** The time for which the job was made, and what it is now. Missing where any will do. */
  time?: (payload: Payload) => [at: string | number | undefined, table: string, column: string, id: number]
}

const meeting = (column: string, name: string) => (payload: Payload) =>
  [payload[name], 'meetings', column, Number(payload['meetingId'])] satisfies ReturnType<
    NonNullable<Rekeyed['time']>
  >
const round = {
  key: ({ roundId }: Payload) => String(roundId),
  time: ({ closesAt, roundId }: Payload) =>
    [closesAt, 'rounds', 'closes_at', Number(roundId)] satisfies ReturnType<NonNullable<Rekeyed['time']>>,
}

/** Their keys named the time, so that each change of it left a job behind. */
const kinds: readonly Rekeyed[] = [
  { kind: 'close-round', ...round },
  { kind: 'remind-of-round', ...round },
  {
    kind: 'remind-of-meeting',
    key: ({ meetingId, hours }) => `${meetingId} ${hours}`,
    time: meeting('starts_at', 'startsAt'),
  },
  {
    kind: 'look-back-on-meeting',
    key: ({ meetingId }) => String(meetingId),
    time: meeting('ends_at', 'endsAt'),
  },
  {
    kind: 'leave-pool',
    key: ({ entryId }) => String(entryId),
    time: ({ renewBy, entryId }) => [renewBy, 'pool_entries', 'renew_by', Number(entryId)],
  },
  {
    kind: 'open-stars',
    key: ({ clubId }) => String(clubId),
    time: ({ day, clubId }) => [day, 'clubs', 'stars_open_on', Number(clubId)],
  },
  { kind: 'keep-meetings-ahead', key: ({ seriesId, meetingId }) => `${seriesId} ${meetingId}` },
]

export async function rekeyJobs<Database>(db: Kysely<Database>): Promise<void> {
  for (const rekeyed of kinds) await rekey(db, rekeyed)
}

/** Keeps one job for each key: one whose time is still the right one. */
async function rekey<Database>(db: Kysely<Database>, { kind, key, time }: Rekeyed): Promise<void> {
  const { rows } = await sql<{ id: number; payload: string }>`
    select id, payload from jobs where kind = ${kind} order by due_at desc, id`.execute(db)
  const kept = new Map<string, number>()
  for (const { id, payload } of rows) {
    const parsed: Payload = JSON.parse(payload)
    if (!kept.has(key(parsed)) && (!time || (await isCurrent(db, time(parsed))))) kept.set(key(parsed), id)
    else await sql`delete from jobs where id = ${id}`.execute(db)
  }
  for (const [name, id] of kept) await sql`update jobs set key = ${name} where id = ${id}`.execute(db)
}

async function isCurrent<Database>(
  db: Kysely<Database>,
  [at, table, column, id]: ReturnType<NonNullable<Rekeyed['time']>>,
): Promise<boolean> {
  const { rows } = await sql<{ at: string | null }>`
    select ${sql.ref(column)} as at from ${sql.table(table)} where id = ${id}`.execute(db)
  const now = rows[0]?.at
  return typeof now === 'string' && Date.parse(now) === Date.parse(String(at))
}
