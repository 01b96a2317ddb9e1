/**
 * `npm run bench kill-reminders [-- --times=50 --meetings=60 --readers=12 --engine=sqlite]`: repeatedly kills a process with SIGKILL
 * while it reminds the members of a club of many meetings, and checks that each reader is reminded once of each meeting; an email may
 * arrive again, with the same Message-ID, if the mail server had accepted it before the kill.
 */
import { randomUUID } from 'node:crypto'
import { type Engine, openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { scheduleReminders } from '#server/features/meetings/reminders/schedule-reminders.ts'
import { queuedAtOnce } from '#server/mail/mailer.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { createDatabase, engines } from '../databases.ts'
import { numberOption } from '../options.ts'
import { verdict } from '../statistics.ts'
import { bundle, createReaders, runAndKill } from './emails.ts'

const times = numberOption('times', 50)
const meetings = numberOption('meetings', 60)
const readers = numberOption('readers', 12)
const spread = numberOption('spread', 30)

const program = 'dist/bench/reminding.js'
const hour = 3_600_000

export async function run(): Promise<void> {
  await bundle('bench/kill/reminding.ts', program)
  for (const engine of engines()) await killWhileReminding(engine)
}

async function killWhileReminding(engine: Engine): Promise<void> {
  const database = await createDatabase(engine)
  const server = await openMailServer()
  try {
    await createReaders(database.url, readers)
    const due = await insertMeetings(database.url)
    /** As many emails for each round, so that the last ones are still sent while it kills. */
    const share = Math.floor(((readers + 1) * meetings) / (times + 1))
    for (let round = 0; round <= times; round++) {
      const args = [program, database.url, server.settings.SMTP_URL, String(round), due.toISOString()]
      const enough = Math.floor(Math.random() * 2 * share)
      await runAndKill(args, server, round === times ? null : { enough, spread })
    }
    report(engine, server)
  } finally {
    await server.close()
    await database.drop()
  }
}

/** Inserts meetings whose reminders of the day before are all due at one time, which it returns. */
async function insertMeetings(url: string): Promise<Date> {
  const due = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const created_at = new Date(due.getTime() - hour)
  const starts_at = new Date(due.getTime() + 24 * hour).toISOString()
  const opened = await openDatabase<Tables>(url)
  await transact(opened.db, async (change) => {
    const rows = await change
      .insertInto('meetings')
      .values(
        Array.from({ length: meetings }, (_, at) => ({
          club_id: 1,
          series_id: null,
          occurrence: null,
          uid: randomUUID(),
          title: `Evening ${at + 1}`,
          status: 'scheduled' as const,
          wall_time: starts_at.slice(0, 16),
          time_zone: 'UTC',
          starts_at,
          ends_at: new Date(Date.parse(starts_at) + 2 * hour).toISOString(),
          minutes: 120,
          place: null,
          video_url: null,
          book_id: null,
          description: '',
          places: null,
          sequence: 0,
          reason: null,
          author_id: null,
          notes: '',
          notes_version: 0,
          created_at: created_at.toISOString(),
          changed_at: created_at.toISOString(),
        })),
      )
      .returning(['id', 'starts_at', 'ends_at'])
      .execute()
    for (const row of rows) await scheduleReminders(change, row, created_at)
  })
  await opened.close()
  return due
}

function report(engine: Engine, { emails }: MailServer): void {
  /** Message-IDs by reader and meeting. */
  const mailed = new Map<string, Set<string>>()
  for (const { messageId = '', to, subject } of emails) {
    const key = `${to?.[0]?.address} ${/\b(Evening \d+)\b/.exec(subject ?? '')?.[1]}`
    mailed.set(key, (mailed.get(key) ?? new Set()).add(messageId))
  }
  const expected = (readers + 1) * meetings
  const sent = [...mailed.values()].reduce((sum, { size }) => sum + size, 0)
  const twice = sent - mailed.size
  // A kill repeats at most the emails in progress.
  const repeated = emails.length - sent
  console.log(
    `${engine}: ${times} kills; ${mailed.size} of ${expected} reminders mailed, ${twice} in two emails; ` +
      `${repeated} emails arrived once more (at most ${queuedAtOnce} for each kill)`,
    verdict(mailed.size === expected && twice === 0 && repeated <= times * queuedAtOnce),
  )
}
