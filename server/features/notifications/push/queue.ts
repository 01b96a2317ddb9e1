import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications/notification.ts'
import { defaultPreference, usualPush } from '#contract/notifications/preferences.ts'
import { jobsTopic, pushJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'

/** The payload of a job that notifies one device. */
export interface Delivery {
  notificationId: number
  subscriptionId: number
}

/** A reader's choice of this kind, of the row `choice`. */
export const byPushOf = (name: NotificationKind): RawBuilder<number> =>
  sql`coalesce(choice.by_push, ${sql.lit(Number(usualPush(name, defaultPreference(name))))})`

/** Queues the event of a group that has just been stored, for each device of its readers. One that waits already tells of it as well. */
export async function queuePushes(
  change: Change,
  name: NotificationKind,
  groupKey: string,
  createdAt: string,
): Promise<void> {
  const { rows } = await sql`
    insert into jobs (kind, key, payload, due_at, is_timed, created_at)
    select ${sql.lit(pushJob)}, told.id || '-' || device.id,
      '{"notificationId":' || told.id || ',"subscriptionId":' || device.id || '}',
      ${sql.lit(createdAt)}, 0, ${sql.lit(createdAt)}
    from notifications told
    inner join push_subscriptions device on device.user_id = told.user_id
    left join notification_kinds choice on choice.user_id = told.user_id and choice.kind = ${sql.lit(name)}
    where told.group_key = ${groupKey} and told.seen_at is null and told.created_at = ${sql.lit(createdAt)}
      and ${byPushOf(name)} = 1
    on conflict (kind, key) do nothing
    returning id`.execute(change)
  if (rows.length > 0) publish(change, { topic: jobsTopic, parts: [], revision: null })
}
