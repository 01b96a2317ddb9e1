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
}

/** The ids of all actors of a row together are at most this long; more are not counted. */
const longestActors = 400

/**
 * Notifies the members of a club, in one statement and in the transaction of the cause: those whom it concerns, and those who want to
 * hear everything. Similar events that a member has not seen become one notification.
 */
export async function notify<Kind extends DeclaredKind>(change: Change, event: Event<Kind>): Promise<void> {
  const { kind, clubId, groupKey, subject, actor, concerns } = event
  const { levels, concerns: concerned, mailsItself } = kinds[kind]
  const byEmail = mailsItself === true ? sql`0` : sql`coalesce(choice.by_email, 1)`
  // PostgreSQL takes the type of the parameter from the other branch; no cast does that on both engines.
  const instant = sql`case when false then members.joined_at else ${new Date().toISOString()} end`
  const list = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
  await sql`
    insert into notifications
      (user_id, club_id, kind, group_key, subject, actor_id, actor_name, actors, events, in_app, by_email, created_at, mail_at)
    select members.user_id, members.club_id, ${sql.lit(kind)}, cast(${groupKey} as text), cast(${JSON.stringify(subject)} as text),
      cast(${actor.id} as bigint), cast(${actor.name} as text), cast(${`,${actor.id},`} as text), 1,
      coalesce(choice.in_app, 1), ${byEmail}, ${instant}, case when ${byEmail} = 1 then ${instant} end
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
    where audience.user_id <> ${actor.id} and (coalesce(choice.in_app, 1) = 1 or ${byEmail} = 1)
    on conflict (user_id, group_key) where seen_at is null do update set
      actor_id = excluded.actor_id,
      actor_name = excluded.actor_name,
      actors = case
        when notifications.actors like '%' || excluded.actors || '%' or length(notifications.actors) > ${longestActors}
        then notifications.actors
        else notifications.actors || substr(excluded.actors, 2)
      end,
      events = notifications.events + 1,
      created_at = excluded.created_at,
      mail_at = coalesce(notifications.mail_at, excluded.mail_at)
  `.execute(change)
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
