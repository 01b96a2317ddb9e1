import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { inboxTopic } from '#server/features/clubs/topics.ts'

/** Tells the open pages of these readers that their inboxes have changed. */
export function publishToInboxes(change: Change, rows: readonly { user_id: number }[]): void {
  for (const { user_id } of rows)
    publish(change, { topic: inboxTopic(user_id), parts: ['notifications'], revision: null })
}
