import { batchSize } from '#server/db/engine.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import type { QueueEmails } from '#server/mail/queue.ts'
import { readWordingFor } from '#server/features/instance/default-language.ts'
import type { LanguageSettings, WordingFor } from '#server/messages/wording.ts'
import type { Kinds } from '../kind.ts'
import { bundleEmail } from './bundle-email.ts'
import { listBundles } from './bundles.ts'
import { listDue, selectDueOf } from './due.ts'
import { findUnsubscribeKey, unsubscribeToken } from './policy.ts'
import { listRecipients } from './recipients.ts'
import { dueAt } from './schedule.ts'
import { unsubscribePath } from './unsubscribe.ts'

/** Per transaction, which on SQLite blocks all other queries for some 5 ms; on PostgreSQL it takes a dozen round trips at any size. */
const emailsAtOnce = { sqlite: 8, postgres: 50 }
/** Notifications planned per transaction, for each of its emails. */
const rowsPerEmail = 5

export interface NotificationEmails {
  kinds: Kinds
  /** The address in links; null if no email can be sent, without PUBLIC_URL or a mail server. */
  publicUrl: string | null
  queueEmails: QueueEmails
  wordingFor: WordingFor
}

/** Mails notifications: ten seconds after one at the latest, if its reader wants it immediately. */
export const notificationEmailsJob = (
  emails: Omit<NotificationEmails, 'wordingFor'> & { languages: LanguageSettings },
): Job<Tables> => ({
  name: 'mailing notifications',
  firstRun: 10_000,
  interval: 10_000,
  run: async (db, signal) => {
    const wordingFor = await readWordingFor(db, emails.languages)
    await mailNotifications(db, { ...emails, wordingFor }, new Date(), signal)
  },
})

/**
 * Queues emails to the readers who are due one, and plans those of other readers with new notifications: `mail_at` of a new one is the
 * time it was written. Each small transaction leaves only what is still due, so the next run continues one that was killed.
 */
export async function mailNotifications(
  db: Db,
  emails: NotificationEmails,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const key = await findUnsubscribeKey(db)
  const processDueBatch = () => transact(db, (change) => processDue(change, { ...emails, key, now }))
  while ((await throttled(signal, processDueBatch)) > 0);
}

interface Run extends NotificationEmails {
  /** Signs the links that stop these emails. */
  key: string
  now: Date
}

type Recipient = Awaited<ReturnType<typeof listRecipients>>[number]

/** Returns how many notifications were due. */
async function processDue(change: Change, run: Run): Promise<number> {
  const { publicUrl, now, kinds } = run
  const isUrgent = urgentAmong(kinds)
  const emailsMax = batchSize(change, emailsAtOnce)
  const due = await listDue(change, now, emailsMax * rowsPerEmail)
  if (due.length === 0) return 0
  const recipients = await listRecipients(change, [...new Set(due.map(({ user_id }) => user_id))])
  const dropped: number[] = []
  const later = new Map<string, number[]>()
  const ready: Recipient[] = []
  for (const recipient of recipients) {
    const own = due.filter(({ user_id }) => user_id === recipient.id)
    const unseen = own.filter(({ seen_at }) => seen_at === null)
    dropped.push(...own.filter((row) => !unseen.includes(row)).map(({ id }) => id))
    if (unseen.length === 0) continue
    const at = publicUrl === null ? null : plannedAt(recipient, unseen, unseen.some(isUrgent), now)
    const ids = unseen.map(({ id }) => id)
    if (at === null) dropped.push(...ids)
    else if (at > now) later.set(at.toISOString(), [...(later.get(at.toISOString()) ?? []), ...ids])
    else ready.push(recipient)
  }
  // Those of the others stay due.
  await mail(change, run, ready.slice(0, emailsMax))
  await updateMailAt(change, dropped, null)
  for (const [at, ids] of later) await updateMailAt(change, ids, at)
  return due.length
}

const urgentAmong = (kinds: Kinds) => {
  const urgent = Object.values(kinds).flatMap((kind): string[] => (kind.urgent ? [kind.name] : []))
  return ({ kind }: { kind: string }) => urgent.includes(kind)
}

/** When to send an email with these notifications; null for never. */
function plannedAt(
  { isUnreachable, frequency, hour, timeZone, lastMailedAt }: Recipient,
  rows: readonly { mail_at: string | null; created_at: string }[],
  isUrgent: boolean,
  now: Date,
): Date | null {
  if (isUnreachable || frequency === 'never') return null
  if (isUrgent) return now
  // A planned time is later than the event, and the plan may have changed since; an event that joined others is later than the first.
  const [since = ''] = rows
    .flatMap(({ mail_at, created_at }) => [mail_at ?? created_at, created_at])
    .toSorted()
  // A clock that was fast must not hold back emails after it is set right.
  const last = lastMailedAt && lastMailedAt <= now ? lastMailedAt : null
  return dueAt({ frequency, hour, timeZone }, new Date(since), last)
}

async function updateMailAt(change: Change, ids: readonly number[], at: string | null): Promise<void> {
  if (ids.length > 0)
    await change.updateTable('notifications').set({ mail_at: at }).where('id', 'in', ids).execute()
}

/** Queues an email to each of these readers about everything that is due, unless they may not see any of it. */
async function mail(change: Change, run: Run, recipients: readonly Recipient[]): Promise<void> {
  const { publicUrl, queueEmails, wordingFor, key, now } = run
  if (publicUrl === null || recipients.length === 0) return
  const ids = recipients.map(({ id }) => id)
  const bundles = await listBundles(change, run, ids)
  const mailedAt = now.toISOString()
  await change
    .updateTable('notifications')
    .set({ mail_at: null, mailed_at: mailedAt })
    .where('id', 'in', selectDueOf(change, now, ids))
    .execute()
  if (bundles.size === 0) return
  await change
    .updateTable('users')
    .set({ notifications_mailed_at: mailedAt })
    .where('id', 'in', [...bundles.keys()])
    .execute()
  const emails = recipients.flatMap(({ id, address, frequency, language }) => {
    const bundle = bundles.get(id)
    const unsubscribeUrl = publicUrl + unsubscribePath(unsubscribeToken(key, id))
    const recipient = { address, frequency, unsubscribeUrl, wording: wordingFor(language) }
    return bundle ? [bundleEmail(bundle, recipient, publicUrl)] : []
  })
  await queueEmails(change, emails)
}
