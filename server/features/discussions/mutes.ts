import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mutedShown } from '#contract/discussions/mute.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import type { CanMute } from './policy.ts'

/** Does nothing if the discussion is muted already. */
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

/** Newest first. */
export async function listMuted(db: Db, { clubId, bookId }: Listed, reader: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('mutes')
    .innerJoin('posts', 'posts.id', 'mutes.thread_id')
    .select('posts.id')
    .where('mutes.user_id', '=', reader.id)
    .where('posts.club_id', '=', clubId)
    .where('posts.book_id', '=', bookId)
    .orderBy('posts.id', 'desc')
    .limit(mutedShown)
    .execute()
  return rows.map(({ id }) => id)
}

/** The condition that a reader has not muted a discussion, for `notify`. */
export const hasNotMuted = (threadId: number, userId: RawBuilder<number>): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from mutes where mutes.thread_id = ${threadId} and mutes.user_id = ${userId})`
