import { setTimeout as rest } from 'node:timers/promises'
import { NotificationKind } from '#contract/notifications/notification.ts'
import { defaultPreference, usualPush } from '#contract/notifications/preferences.ts'
import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import { engineOf } from '#server/db/engine.ts'
import { finishJob, pushJob, replaceJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { WordingFor } from '#server/messages/wording.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import { describeNotifications } from '../describe.ts'
import { dueAt, pauseMs } from '../emails/schedule.ts'
import { joinReader, notificationColumns, selectForMembers } from '../inbox.ts'
import type { Kinds } from '../kind.ts'
import type { Delivery } from './queue.ts'
import type { Push } from './seal.ts'
import { isGone, type SendPush } from './send.ts'
import { forgetDevice } from './subscriptions.ts'
import { pushWords } from './words.ts'

/** What happened longer ago is no news, in ms. */
const freshMs = 24 * 3_600_000
/** The longest wait that a push service may ask for. */
const longestWaitMs = 6 * 3_600_000

/** On PostgreSQL each may take a connection, of ten that requests need too. */
export const pushesAtOnce = (db: Db): number => (engineOf(db) === 'postgres' ? 8 : 32)
/** In ms. On SQLite, pushes that end within it share a commit. */
const togetherMs = 10
/** In ms. Together they are longer than a push is news, so none is kept as failed. */
export const pushRetries = [0.5, 2, 10, 30, 60, 240, 480, 720].map((minutes) => minutes * 60_000)

export interface Pushes {
  kinds: Kinds
  /** Null on a server that calls no others. */
  sendPush: SendPush | null
  wordingFor: WordingFor
  now: () => Date
  /** For the operator: why a push service refuses what it should take. */
  warn: (message: string) => void
}

/** What to store once a push is sent, or cannot be. */
type Ending = (change: Change) => Promise<unknown>

/** Notifies devices, unless their readers saw the notification first. What cannot be sent is tried again, with growing pauses, for a day. */
export function createPushHandler(db: Db, pushes: Pushes): JobHandler {
  let together: Promise<void> | undefined
  const endTogether = () =>
    (together ??= rest(togetherMs).then(() => {
      together = undefined
    }))
  return async (payload, { key }) => {
    if (!pushes.sendPush) return
    const end = await deliver(db, pushes, pushes.sendPush, { key, ...(payload as Delivery) })
    if (engineOf(db) === 'sqlite') await endTogether()
    if (end) await transact(db, end)
  }
}

async function deliver(
  db: Db,
  pushes: Pushes,
  sendPush: SendPush,
  delivery: Delivery & { key: string },
): Promise<Ending | undefined> {
  const { key, ...payload } = delivery
  const wait =
    (until: Date): Ending =>
    (change) =>
      replaceJob(change, { kind: pushJob, key, payload, dueAt: until })
  const found = await findDelivery(db, pushes, delivery)
  const now = pushes.now()
  if (!found || now.getTime() - Date.parse(found.row.created_at) > freshMs) return undefined
  const { row, isUrgent } = found
  const later = quietUntil(row, now) ?? (isUrgent ? null : pausedUntil(row, now))
  if (later) return wait(later)
  try {
    const secondsToLive = Math.ceil((Date.parse(row.created_at) + freshMs - now.getTime()) / 1000)
    await sendPush(row, await write(db, pushes, row), { secondsToLive, isUrgent })
  } catch (error) {
    if (isGone(error)) return (change) => forgetDevice(change, { ...row, id: delivery.subscriptionId })
    if (!(error instanceof OutboundError)) throw error
    const { reason, retryAfterSeconds, status = 0 } = error
    if (retryAfterSeconds !== undefined)
      return wait(new Date(now.getTime() + Math.min(retryAfterSeconds * 1000, longestWaitMs)))
    const isRefused =
      reason === 'forbidden' || (status >= 400 && status < 500 && ![408, 429].includes(status))
    if (!isRefused) throw error
    pushes.warn(`A push was refused: ${error.message}`)
    return undefined
  }
  return (change) => remember(change, delivery, row, now)
}

/** Null if there is nothing to tell any more, nobody who may know it, or nowhere to send it. */
async function findDelivery(db: Db, { kinds }: Pushes, { notificationId, subscriptionId }: Delivery) {
  const device = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (!device) return null
  const row = await joinReader(selectForMembers(db, kinds, [device.user_id]))
    .innerJoin('push_subscriptions as device', 'device.user_id', 'notifications.user_id')
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'notifications.user_id')
    .leftJoin('notification_kinds as choice', (join) =>
      join
        .onRef('choice.user_id', '=', 'notifications.user_id')
        .onRef('choice.kind', '=', 'notifications.kind'),
    )
    .select(notificationColumns)
    .select([
      'notifications.pushed_at',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
      'chosen.quiet_from',
      'chosen.quiet_until',
      'choice.by_push',
    ])
    .where('notifications.id', '=', notificationId)
    .where('notifications.seen_at', 'is', null)
    .where('device.id', '=', subscriptionId)
    .executeTakeFirst()
  if (!row) return null
  const kind = NotificationKind.parse(row.kind)
  const isWanted = row.by_push === null ? usualPush(kind, defaultPreference(kind)) : row.by_push === 1
  return isWanted ? { row, isUrgent: kinds[kind].urgent === true } : null
}

type Row = NonNullable<Awaited<ReturnType<typeof findDelivery>>>['row']

/** When the reader's quiet hours end; null outside them. */
function quietUntil({ quiet_from: from, quiet_until: until, time_zone }: Row, now: Date): Date | null {
  if (from === null || until === null) return null
  const timeZone = time_zone ?? defaultTimeZone
  const next = (hour: number) => dueAt({ frequency: 'daily', hour, timeZone }, now, null)
  // Quiet hours have begun if their end comes before their next beginning.
  return next(until) < next(from) ? next(until) : null
}

/** Further events of a notification that was pushed wait a little, so that a lively thread does not ring for each reply. */
function pausedUntil({ pushed_at: at, created_at }: Row, now: Date): Date | null {
  // Another device of the reader has just been told of the same event.
  if (at === null || at >= created_at) return null
  const end = new Date(Date.parse(at) + pauseMs)
  return end > now ? end : null
}

async function write(db: Db, { kinds, wordingFor }: Pushes, row: Row): Promise<Push> {
  const [shown] = await describeNotifications(db, kinds, [row], wordingFor)
  if (!shown) throw new Error('A notification was not described')
  const wording = wordingFor(row.language)
  return {
    title: wording.say(pushWords[shown.kind]({ club: row.name ?? '', events: row.events })),
    path: shown.path,
    tag: `n${row.id}`,
    language: wording.tag,
    direction: wording.dir,
  }
}

/**
 * With the job, so that a device that was told is not told again, unless the process or the database fails in between. The job begins
 * anew if there was a further event meanwhile.
 */
async function remember(
  change: Change,
  { key, ...payload }: Delivery & { key: string },
  sent: Row,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  // Events change this row before they queue pushes, so from here on they wait for this transaction.
  const told = await change
    .updateTable('notifications')
    .set({ pushed_at: at })
    .where('id', '=', payload.notificationId)
    .returning('created_at')
    .executeTakeFirst()
  await change
    .updateTable('push_subscriptions')
    .set({ used_at: at })
    .where('id', '=', payload.subscriptionId)
    .execute()
  if (told && told.created_at > sent.created_at) await replaceJob(change, { kind: pushJob, key, payload })
  else await finishJob(change, pushJob, key)
}
