import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database.ts'

/** Notifications refer to their thread instead of quoting its title, so that each reader sees it only from its place on. */
export function threadsOfNotifications(engine: Engine): Migration {
  const number = engine === 'postgres' ? sql`bigint` : sql`integer`
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('notifications')
        .addColumn('thread_id', number, (column) => column.references('posts.id').onDelete('set null'))
        .execute()
      await referToThreads(engine, db)
      await sql`create index notifications_by_thread on notifications (thread_id) where thread_id is not null`.execute(
        db,
      )
    },
  }
}

/** Sets the thread of the notifications of before, and deletes the title that they quote. */
export async function referToThreads(engine: Engine, db: Kysely<unknown>): Promise<void> {
  const number = engine === 'postgres' ? sql`bigint` : sql`integer`
  const without = (key: string) =>
    engine === 'postgres'
      ? sql`(subject::jsonb - ${sql.lit(key)})::text`
      : sql`json_remove(subject, ${sql.lit(`$.${key}`)})`
  // A group key ends with the number of the thread, or of the post of the reactions.
  const lastNumber = sql`cast(substr(group_key, length(rtrim(group_key, '0123456789')) + 1) as ${number})`

  await sql`update notifications set
      thread_id = (select coalesce(posts.thread_id, posts.id) from posts where posts.id = ${lastNumber}),
      subject = ${without('thread')}
    where kind = 'reply' or (kind = 'reaction' and group_key like '%:reaction:discussions:%')`.execute(db)
  await sql`update notifications set
      thread_id = (select posts.id from posts where posts.id = ${lastNumber}),
      subject = ${without('title')}
    where kind = 'mention' and group_key like '%:mention:thread:%'`.execute(db)
}
