import type { NewPushSubscription } from '#contract/notifications/push.ts'
import { devicesMax, PushSubscriptionId } from '#contract/notifications/push.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { deviceWords } from '#server/features/accounts/sessions/device-name.ts'
import { HttpError, notFound, signedOut } from '#server/http/http-error.ts'
import type { Wording } from '#server/messages/wording.ts'

/** Last added first. */
export const listDevices = (db: Db | Change, reader: Reader) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select([
      'push_subscriptions.id',
      'name',
      'endpoint',
      'p256dh',
      'auth',
      'session_hash',
      'push_subscriptions.created_at',
      'used_at',
      'device',
    ])
    .where('push_subscriptions.user_id', '=', reader.id)
    .orderBy('push_subscriptions.id', 'desc')
    .limit(devicesMax)
    .execute()

type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

export const asSubscription = (row: DeviceRow, sessionHash: string | null, wording: Wording) => ({
  id: PushSubscriptionId.parse(row.id),
  name:
    row.name ??
    wording.say(row.device === null ? message('push.device', 'A device') : deviceWords(row.device)),
  endpoint: row.endpoint,
  createdAt: row.created_at,
  lastUsedAt: row.used_at,
  isThis: row.session_hash === sessionHash,
})

export async function findDevice(db: Db, reader: Reader, id: number): Promise<DeviceRow> {
  const device = (await listDevices(db, reader)).find((row) => row.id === id)
  if (!device) throw notFound(message('push.notFound', 'This device could not be found.'))
  return device
}

/** An address belongs to one reader: whoever signs in on a shared device takes it over. */
export const addDevice = (
  db: Db,
  reader: Reader,
  sessionHash: string,
  { endpoint, keys: { p256dh, auth }, name }: NewPushSubscription,
): Promise<DeviceRow> =>
  transact(db, async (change) => {
    // Or two requests at once could exceed the maximum.
    const { numUpdatedRows } = await change
      .updateTable('users')
      .set((eb) => ({ time_zone: eb.ref('time_zone') }))
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw signedOut()
    const own = await listDevices(change, reader)
    if (own.length >= devicesMax && own.every((device) => device.endpoint !== endpoint))
      throw new HttpError(
        'limit-reached',
        message('push.tooMany', 'You’re notified on {max} devices already. Remove one first.', {
          max: devicesMax,
        }),
      )
    const values = { user_id: reader.id, session_hash: sessionHash, p256dh, auth, name: name ?? null }
    const { id } = await change
      .insertInto('push_subscriptions')
      .values({ ...values, endpoint, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    const added = (await listDevices(change, reader)).find((device) => device.id === id)
    if (!added) throw signedOut()
    return added
  })

export async function deleteDevice(db: Db, reader: Reader, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', reader.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound(message('push.notFound', 'This device could not be found.'))
}

/** By its address too, because the reader may have subscribed anew meanwhile. */
export const forgetDevice = (db: Db | Change, { id, endpoint }: { id: number; endpoint: string }) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
