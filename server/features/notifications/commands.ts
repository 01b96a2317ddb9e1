import { type RawBuilder, sql } from 'kysely'
import type { NotificationId } from '#contract/notifications/notification.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { type DeclaredKind, kinds, type Subjects } from './rules.ts'

/** Something to notify the members of a club of. */
export interface Event<Kind extends DeclaredKind> {
  kind: Kind
  clubId: number
  /** Events of one key share a notification until it is seen. */
  groupKey: string
  subject: Subjects[Kind]
  /** Who caused it, by the name they used; they are not notified. */
  actor: { id: number; name: string }
  /** Selects the ids of the readers it concerns, as in `select user_id from …`. */
  concerns: RawBuilder<unknown>
  /** Readers who have been notified of the same post already. */
  except?: readonly number[]
}

/** The ids of all actors of a row together are at most this long; more are not counted. */
const longestActors = 400

/**
 * Notifies the members of a club, in one statement and in the transaction of the cause: those whom it concerns, and those who want to
 * hear everything. Similar events that a member has not seen become one notification. Returns the ids of those notified.
 */
export async function notify<Kind extends DeclaredKind>(
  change: Change,
  event: Event<Kind>,
): Promise<number[]> {
  const { kind, clubId, groupKey, subject, actor, concerns, except = [] } = event
  const { levels, concerns: concerned } = kinds[kind]
  // PostgreSQL takes the type of the parameter from the other branch; no cast does that on both engines.
  const instant = sql`case when false then members.joined_at else ${new Date().toISOString()} end`
  const list = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
  const { rows } = await sql<{ user_id: number }>`
    insert into notifications
      (user_id, club_id, kind, group_key, subject, actor_id, actor_name, actors, events, in_app, by_email, created_at)
    select members.user_id, members.club_id, ${sql.lit(kind)}, cast(${groupKey} as text), cast(${JSON.stringify(subject)} as text),
      cast(${actor.id} as bigint), cast(${actor.name} as text), cast(${`,${actor.id},`} as text), 1,
      coalesce(choice.in_app, 1), coalesce(choice.by_email, 1), ${instant}
    from (
      select user_id from notification_levels where club_id = ${clubId} and level in (${levels.length === 0 ? sql`null` : list(levels)})
      union
      select members.user_id from members
        left join notification_levels level on level.club_id = members.club_id and level.user_id = members.user_id
        where members.club_id = ${clubId} and members.user_id in (${concerns})
          and coalesce(level.level, 'concerns-me') in (${list(concerned)})
    ) audience
    inner join members on members.club_id = ${clubId} and members.user_id = audience.user_id and members.status = 'member'
    left join notification_kinds choice on choice.user_id = audience.user_id and choice.kind = ${sql.lit(kind)}
    where audience.user_id not in (${sql.join([actor.id, ...except])}) and (coalesce(choice.in_app, 1) = 1 or choice.by_email = 1)
    on conflict (user_id, group_key) where seen_at is null do update set
      actor_id = excluded.actor_id,
      actor_name = excluded.actor_name,
      actors = case
        when notifications.actors like '%' || excluded.actors || '%' or length(notifications.actors) > ${longestActors}
        then notifications.actors
        else notifications.actors || substr(excluded.actors, 2)
      end,
      events = notifications.events + 1,
      created_at = excluded.created_at
    returning user_id
  `.execute(change)
  return rows.map(({ user_id }) => user_id)
}

/** Marks notifications of the reader as seen; all of them without `ids`. */
export async function markSeen(db: Db, reader: Reader, ids: readonly NotificationId[] | null): Promise<void> {
  if (ids?.length === 0) return
  await db
    .updateTable('notifications')
    .set({ seen_at: new Date().toISOString() })
    .where('user_id', '=', reader.id)
    .where('seen_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** Takes what a group of events told out of everybody's unseen notifications, once there is nothing left to do about it. */
export async function settle(change: Change, clubId: number, groupKey: string): Promise<void> {
  await change
    .updateTable('notifications')
    .set({ seen_at: new Date().toISOString() })
    .where('club_id', '=', clubId)
    .where('group_key', '=', groupKey)
    .where('seen_at', 'is', null)
    .execute()
}

/** A post that unseen notifications may be about: those of its group whose subject is `id`. */
export interface NotifiedPost {
  clubId: number
  groupKey: string
  id: number
}

/** Deletes the unseen notifications of a post that is their only event; of these readers only, if they are given. */
export async function withdraw(
  change: Change,
  { clubId, groupKey, id }: NotifiedPost,
  userIds?: readonly number[],
): Promise<void> {
  if (userIds?.length === 0) return
  await change
    .deleteFrom('notifications')
    .where('club_id', '=', clubId)
    .where('group_key', '=', groupKey)
    .where('seen_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('events', '=', 1)
    .where('subject', 'like', `%"postId":${id},%`)
    .$if(userIds !== undefined, (query) => query.where('user_id', 'in', userIds ?? []))
    .execute()
}
