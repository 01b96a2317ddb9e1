import type { UserId } from '#contract/accounts/account.ts'
import { EmailAddress } from '#contract/accounts/email-address.ts'
import { InstanceSettings } from '#contract/instance/settings.ts'
import { messageIn } from '#contract/messages/message.ts'
import { BadSetting, type Config } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lifecycles } from '#server/features.ts'
import { changeSettings } from '#server/features/admin/change-settings.ts'
import { listClubs } from '#server/features/admin/clubs.ts'
import { listJobs, retryJob } from '#server/features/admin/jobs.ts'
import { listLog } from '#server/features/admin/log.ts'
import { readOverview } from '#server/features/admin/overview/overview.ts'
import { changeReader, endSessionsOf, recordDeletion } from '#server/features/admin/readers/change-reader.ts'
import { listReaders } from '#server/features/admin/readers/list-readers.ts'
import { recordTest, sendTest } from '#server/features/admin/test-mail.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { deleteAccount } from '#server/features/own-account/delete-account.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { english } from '#server/messages/wording.ts'

const by = 'command line'
/** Rows that a list prints. */
const limit = 100

interface Instance {
  db: Db
  config: Config
  now: Date
}

export type Commands = Readonly<
  Record<
    string,
    { takes?: string; does: string; run: (instance: Instance, args: readonly string[]) => Promise<unknown> }
  >
>

/** What each command prints, as JSON; nothing if it only does something. */
export const commands: Commands = {
  overview: {
    does: 'how the instance is doing',
    run: ({ db, config, now }) => readOverview({ db, config, now: () => now }, english),
  },
  readers: {
    takes: '[WORDS]',
    does: `the newest ${limit} readers, or those whose first or last name, address or handle begins with WORDS`,
    run: async ({ db, config, now }, [query]) => {
      const asked = { limit, query, show: 'all' as const, siteAdmins: config.siteAdmins, self: 0, now }
      return (await listReaders(db, asked)).rows
    },
  },
  make: {
    takes: 'EMAIL',
    does: 'make a reader a site admin',
    run: (instance, args) => change(instance, args, { admin: true }),
  },
  unmake: {
    takes: 'EMAIL',
    does: 'remove a reader as a site admin',
    run: (instance, args) => change(instance, args, { admin: false }),
  },
  suspend: {
    takes: 'EMAIL',
    does: 'end a reader’s sessions and let them sign in no more',
    run: (instance, args) => change(instance, args, { suspended: true }),
  },
  'let-in': {
    takes: 'EMAIL',
    does: 'let a suspended reader sign in again',
    run: (instance, args) => change(instance, args, { suspended: false }),
  },
  'sign-out': {
    takes: 'EMAIL',
    does: 'sign a reader out everywhere',
    run: ({ db, now }, args) =>
      transact(db, async (transaction) =>
        endSessionsOf(transaction, { by, now }, await findId(transaction, args)),
      ),
  },
  delete: {
    takes: 'EMAIL EMAIL',
    does: 'delete an account; the address twice, because it cannot be undone',
    run: async ({ db, config, now }, [email, again]) => {
      if (email !== again) throw new BadSetting('Write the address twice: the deletion cannot be undone.')
      const reader = await transact(db, async (transaction) => {
        const id = await findId(transaction, [email ?? ''])
        return recordDeletion(transaction, { by, siteAdmins: config.siteAdmins, now }, id)
      })
      await deleteAccount(db, lifecycles, reader)
    },
  },
  clubs: {
    takes: '[WORDS]',
    does: `the newest ${limit} clubs, or those whose name or address begins with WORDS`,
    run: async ({ db }, [query]) => (await listClubs(db, { limit, query })).rows,
  },
  jobs: {
    takes: '[waiting]',
    does: 'jobs that failed, or that wait',
    run: async ({ db, now }, [state]) =>
      (await listJobs(db, { limit, state: state === 'waiting' ? 'waiting' : 'failed' }, now)).rows,
  },
  retry: {
    takes: 'ID',
    does: 'try a failed job again',
    run: ({ db, now }, [id]) => transact(db, (transaction) => retryJob(transaction, by, Number(id), now)),
  },
  mail: {
    takes: 'test EMAIL',
    does: 'send a test email to an address, and say whether the mail server took it',
    run: testMailTo,
  },
  settings: {
    takes: '[NAME VALUE]',
    does: 'what site admins decided, or a setting with a new value: a text, or JSON',
    run: ({ db, now }, [name, value]) =>
      transact(db, async (transaction) => {
        if (name !== undefined) await set(transaction, name, value ?? '', now)
        return readSettings(transaction)
      }),
  },
  log: {
    does: `the last ${limit} actions of site admins`,
    run: async ({ db }) => (await listLog(db, { limit })).rows,
  },
}

async function testMailTo(
  { db, config, now }: Instance,
  [what, address = '']: readonly string[],
): Promise<unknown> {
  const to = EmailAddress.safeParse(address)
  if (what !== 'test' || !to.success) throw new BadSetting('Write “mail test” and an address.')
  const mailer = config.mail && createMailer(config.mail)
  try {
    const problem = await sendTest(mailer, to.data, english)
    await transact(db, (transaction) => recordTest(transaction, by, problem, now))
    if (problem !== null) throw new BadSetting(problem)
    return { to: to.data, sent: true }
  } finally {
    await mailer?.close()
  }
}

const change = (
  { db, config, now }: Instance,
  args: readonly string[],
  to: { suspended?: boolean; admin?: boolean },
) =>
  transact(db, async (transaction) =>
    changeReader(
      transaction,
      { by, siteAdmins: config.siteAdmins, now },
      await findId(transaction, args),
      to,
    ),
  )

async function findId(transaction: Change, [email = '']: readonly string[]): Promise<UserId> {
  const address = EmailAddress.safeParse(email)
  const row = address.success
    ? await transaction.selectFrom('users').select('id').where('email', '=', address.data).executeTakeFirst()
    : undefined
  if (!row) throw new BadSetting(`Nobody here has the address "${email}".`)
  return row.id as UserId
}

async function set(transaction: Change, name: string, text: string, now: Date): Promise<void> {
  const field = Object.entries(InstanceSettings.shape).find(([one]) => one === name)?.[1]
  if (!field) throw new BadSetting(`The settings are ${Object.keys(InstanceSettings.shape).join(', ')}.`)
  const [asText, asJson] = [field.safeParse(text), field.safeParse(jsonIn(text))]
  const value = asText.success ? asText : asJson
  if (!value.success)
    throw new BadSetting(
      `This is no value for ${name}: ${english.say(messageIn(value.error.issues[0]?.message ?? ''))}`,
    )
  await changeSettings(transaction, by, { [name]: value.data }, now)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
