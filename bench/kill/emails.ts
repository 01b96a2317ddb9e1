/**
 * `npm run bench kill-emails [-- --times=50 --readers=12 --engine=sqlite]`: repeatedly kills a process with SIGKILL while it mails
 * notifications to a mail server, and checks that each is mailed once; an email may arrive again, with the same Message-ID, if the
 * mail server had accepted it before the kill.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'rolldown'
import { type Engine, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { queuedAtOnce } from '#server/mail/mailer.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { createDatabase, engines } from '../databases.ts'
import { numberOption } from '../options.ts'
import { verdict } from '../statistics.ts'

const times = numberOption('times', 50)
const readers = numberOption('readers', 12)
/** A kill comes up to this many ms, about as long as an email takes, after a random number of emails. */
const spread = numberOption('spread', 30)

/** Bundled, because loading its sources one by one takes longer than a round. */
const program = 'dist/bench/mailing.js'

export async function run(): Promise<void> {
  await bundle('bench/kill/mailing.ts', program)
  for (const engine of engines()) await killWhileMailing(engine)
}

export const bundle = (input: string, file: string) =>
  build({
    input,
    platform: 'node',
    external: /^[^.#/]/,
    output: { file, format: 'esm', codeSplitting: false },
  })

async function killWhileMailing(engine: Engine): Promise<void> {
  const database = await createDatabase(engine)
  const server = await openMailServer()
  try {
    await createReaders(database.url, readers)
    for (let round = 0; round <= times; round++) {
      const args = [program, database.url, server.settings.SMTP_URL, String(round)]
      const enough = Math.floor(Math.random() * readers)
      await runAndKill(args, server, round === times ? null : { enough, spread })
    }
    report(engine, server)
  } finally {
    await server.close()
    await database.drop()
  }
}

/** A club whose members, besides its founder, want to hear everything immediately. */
export async function createReaders(url: string, listeners: number): Promise<void> {
  const opened = await openDatabase<Tables>(url)
  await migrate(opened)
  const { db } = opened
  const at = new Date().toISOString()
  await transact(db, async (change) => {
    const ids = Array.from({ length: listeners + 1 }, (_, index) => index + 1)
    const people = ids.map((id) => ({ id, email: `reader-${id}@inkhorn.example`, created_at: at }))
    await change.insertInto('users').values(people).execute()
    await change
      .insertInto('clubs')
      .values({
        id: 1,
        slug: 'club',
        name: 'The Club',
        name_key: 'the club',
        description: '',
        image_position_x: 50,
        image_position_y: 50,
        image_zoom: 100,
        visibility: 'open',
        created_by: 1,
        created_at: at,
        invite_token: 'x',
      })
      .execute()
    const members = ids.map((id) => ({
      club_id: 1,
      user_id: id,
      role: 'member' as const,
      status: 'member' as const,
      joined_at: at,
    }))
    await change.insertInto('members').values(members).execute()
    const preferences = ids.map((id) => ({ user_id: id, email: 'immediately' as const, hour: 8 }))
    await change.insertInto('notification_preferences').values(preferences).execute()
  })
  await opened.close()
}

/**
 * Starts a process that says "notified" before it sends emails, and kills it up to `spread` ms after it has sent enough of them; with
 * null it waits until the process is done.
 */
export async function runAndKill(
  args: readonly string[],
  { emails }: MailServer,
  kill: { enough: number; spread: number } | null,
): Promise<void> {
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const before = emails.length
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'notified' || kill === null) continue
    while (child.exitCode === null && emails.length < before + kill.enough) await sleep(1)
    await sleep(Math.random() * kill.spread)
    child.kill('SIGKILL')
  }
  await exited
}

function report(engine: Engine, { emails }: MailServer): void {
  /** Message-IDs by reader and round. */
  const mailed = new Map<string, Set<string>>()
  const copies = new Map<string, number>()
  for (const { messageId = '', to, text = '' } of emails) {
    copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
    for (const [, round] of text.matchAll(/Round (\d+)\n/g)) {
      const key = `${to?.[0]?.address} ${round}`
      mailed.set(key, (mailed.get(key) ?? new Set()).add(messageId))
    }
  }
  const expected = readers * (times + 1)
  const twice = [...mailed.values()].filter(({ size }) => size > 1).length
  // A kill repeats at most the emails in progress.
  const repeated = emails.length - copies.size
  const isRight = mailed.size === expected && twice === 0 && repeated <= times * queuedAtOnce
  console.log(
    `${engine}: ${times} kills; ${mailed.size} of ${expected} notifications mailed, ${twice} in two emails; ` +
      `${copies.size} emails, ${repeated} arrived once more (at most ${queuedAtOnce} for each kill)`,
    verdict(isRight),
  )
}
