import type { BoardPostId } from '#contract/board/post.ts'
import { seeGroups } from '#server/features/notifications/seen.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { publishToReader } from '#server/features/clubs/revise-club.ts'
import { groupKeys } from './notify.ts'
import type { CanFollow } from './policy.ts'

type Follow = Pick<CanFollow, 'who' | 'post'>

/** Records how far a member has read, up to the newest post at most, and never less than before. Sees the notifications of it too. */
export const seeThread = (db: Db, { who, post }: Follow, upTo: BoardPostId | null): Promise<void> =>
  transact(db, async (change) => {
    const { latest_id } = await change
      .selectFrom('board_threads')
      .select('latest_id')
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow()
    const seen = Math.min(upTo ?? latest_id, latest_id)
    const changed = await change
      .insertInto('board_readers')
      .values({ ...keyOf({ who, post }), seen_id: seen })
      .onConflict((conflict) =>
        conflict
          .columns(['thread_id', 'user_id'])
          .doUpdateSet({ seen_id: seen })
          .where('board_readers.seen_id', '<', seen),
      )
      .returning('id')
      .executeTakeFirst()
    if (changed) tell(change, who.reader, post.club_id)
    if (seen === latest_id) await seeGroups(change, who.reader, who.clubId, Object.values(groupKeys(post.id)))
  })

export const muteThread = (db: Db, { who, post }: Follow, muted: boolean): Promise<void> =>
  follow(db, { who, post }, { muted: Number(muted) })

export const dismissAnnouncement = (db: Db, { who, post }: Follow, now: Date): Promise<void> =>
  follow(db, { who, post }, { dismissed_at: now.toISOString() })

const follow = (
  db: Db,
  { who, post }: Follow,
  choice: { muted: number } | { dismissed_at: string },
): Promise<void> =>
  transact(db, async (change) => {
    await change
      .insertInto('board_readers')
      .values({ ...keyOf({ who, post }), ...choice })
      .onConflict((conflict) => conflict.columns(['thread_id', 'user_id']).doUpdateSet(choice))
      .execute()
    tell(change, who.reader, post.club_id)
  })

const keyOf = ({ who, post }: Follow) => ({
  club_id: post.club_id,
  thread_id: post.id,
  user_id: who.reader.id,
})

/** Their other open pages show it too. */
const tell = (change: Change, reader: Reader, clubId: number) =>
  publishToReader(change, clubId, reader.id, 'board')
