import type { Db } from '#server/db/schema.ts'
import type { CanMute } from '../policy.ts'

/** Mutes a discussion for its reader; does nothing if it is muted already. */
export async function mute(db: Db, { reader, threadId }: CanMute): Promise<void> {
  await db
    .insertInto('mutes')
    .values({ thread_id: threadId, user_id: reader.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unmute(db: Db, { reader, threadId }: CanMute): Promise<void> {
  await db.deleteFrom('mutes').where('thread_id', '=', threadId).where('user_id', '=', reader.id).execute()
}
