import { type RawBuilder, sql } from 'kysely'
import { defaultPreference, kindsMailedAtOnce } from '#contract/notifications/preferences.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish } from '#server/events/after-commit.ts'
import { horizonOf } from '#server/features/clubs/seal/queries.ts'
import { inboxTopic } from '#server/features/clubs/revision/rules.ts'
import { type DeclaredKind, groupKeyOf, kinds, type Subjects } from './rules.ts'

/** What a notification is about, where that may be deleted. */
export type Source = `${string} ${number}`

/** Something that happened. */
interface Happening<Kind extends DeclaredKind> {
  kind: Kind
  /** Events of one club and key share a notification until it is seen. */
  groupKey: string
  subject: Subjects[Kind]
  source?: Source
  /** The thread it tells of. */
  about?: number | undefined
  /** Who caused it, by the name they used; they are not notified. Null if that is nobody's business. */
  actor: { id: number; name: string } | null
}

/** Something to notify the members of a club of. */
export interface ClubEvent<Kind extends DeclaredKind> extends Happening<Kind> {
  clubId: number
  /** Selects the ids of the readers it concerns, as in `select user_id from …`. */
  concerns: RawBuilder<unknown>
  /** The discussion it belongs to; members who muted it are not notified. */
  threadId?: number
  /** The place of the text it tells of; members who have not reached it are not notified. */
  at?: { bookId: number; place: number }
  /** Readers who have been notified of the same post already. */
  except?: readonly number[]
}

/** Something to notify one reader of, who need not be a member of the club. */
export interface ReaderEvent<Kind extends DeclaredKind> extends Happening<Kind> {
  clubId: number | null
  userId: number
}

/**
 * Notifies the members of a club, in one statement and in the transaction of the cause: those whom it concerns, and those who want to
 * hear everything. Similar events that a member has not seen become one notification. Returns the ids of those notified.
 */
export function notify<Kind extends DeclaredKind>(change: Change, event: ClubEvent<Kind>): Promise<number[]> {
  const { kind, clubId, concerns, threadId, at } = event
  const { levels, concerns: concerned } = kinds[kind]
  const listening =
    levels.length === 0
      ? sql``
      : sql`select user_id from notification_levels where club_id = ${clubId} and level in (${list(levels)}) union`
  const reader = sql.ref('members.user_id')
  const haveReached =
    at && at.place > 0
      ? sql`and ${horizonOf({ clubId, bookId: at.bookId, readerId: reader })} >= ${at.place}`
      : sql``
  return insertNotifications(
    change,
    { about: threadId, ...event },
    sql`
      select members.user_id from (
        ${listening}
        select members.user_id from members
          left join notification_levels level on level.club_id = members.club_id and level.user_id = members.user_id
          where members.club_id = ${clubId} and members.user_id in (${concerns})
            and coalesce(level.level, 'concerns-me') in (${list(concerned)})
      ) chosen
      inner join members on members.club_id = ${clubId} and members.user_id = chosen.user_id and members.status = 'member'
      where not exists (select 1 from mutes where mutes.thread_id = ${threadId ?? null} and mutes.user_id = members.user_id)
        ${haveReached}`,
  )
}

/** Notifies one reader, in the transaction of the cause. */
export const notifyReader = <Kind extends DeclaredKind>(
  change: Change,
  event: ReaderEvent<Kind>,
): Promise<number[]> =>
  insertNotifications(change, event, sql`select id as user_id from users where id = ${event.userId}`)

/** The ids of all actors of a notification together are at most this long; more are not counted. */
const longestActors = 400

async function insertNotifications<Kind extends DeclaredKind>(
  change: Change,
  event: Happening<Kind> & { clubId: number | null; except?: readonly number[] },
  audience: RawBuilder<unknown>,
): Promise<number[]> {
  const { kind, clubId, groupKey, subject, source = null, about = null, actor, except = [] } = event
  const tellsLatest = kinds[kind].tellsLatest === true
  const byEmail = kindsMailedAtOnce.includes(kind)
    ? sql`0`
    : sql`coalesce(choice.by_email, ${sql.lit(Number(defaultPreference(kind).email))})`
  const now = sql.lit(new Date().toISOString())
  // PostgreSQL takes the type of a literal from another branch; no cast does that on both engines.
  const noInstant = sql`(select mail_at from notifications where 1 = 0)`
  const mailAt = kinds[kind].hasOwnEmail
    ? noInstant
    : sql`case when ${byEmail} = 1 then ${now} else ${noInstant} end`
  const { rows } = await sql<{ user_id: number }>`
    insert into notifications
      (user_id, club_id, kind, group_key, source, thread_id, subject, actor_id, actor_name, actors, events, in_app, by_email, created_at, mail_at)
    select audience.user_id, cast(${clubId} as bigint), ${sql.lit(kind)}, cast(${groupKeyOf(clubId, groupKey)} as text),
      cast(${source} as text), cast(${about} as bigint), cast(${JSON.stringify(subject)} as text), cast(${actor?.id ?? null} as bigint),
      cast(${actor?.name ?? null} as text), cast(${actor ? `,${actor.id},` : ''} as text), 1,
      coalesce(choice.in_app, 1), ${byEmail}, ${now},
      ${mailAt}
    from (${audience}) audience
    left join notification_kinds choice on choice.user_id = audience.user_id and choice.kind = ${sql.lit(kind)}
    where audience.user_id not in (${sql.join([actor?.id ?? 0, ...except])}) and (coalesce(choice.in_app, 1) = 1 or ${byEmail} = 1)
    on conflict (group_key, user_id) where seen_at is null do update set
      actor_id = excluded.actor_id,
      actor_name = excluded.actor_name,
      actors = case
        when notifications.actors like '%' || excluded.actors || '%' or length(notifications.actors) > ${longestActors}
        then notifications.actors
        else notifications.actors || substr(excluded.actors, 2)
      end,
      subject = ${sql.ref(tellsLatest ? 'excluded.subject' : 'notifications.subject')},
      source = ${sql.ref(tellsLatest ? 'excluded.source' : 'notifications.source')},
      events = notifications.events + 1,
      created_at = excluded.created_at,
      mail_at = coalesce(notifications.mail_at, excluded.mail_at)
    returning user_id
  `.execute(change)
  publishToInboxes(change, rows)
  return rows.map(({ user_id }) => user_id)
}

const list = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

/** Marks notifications of the reader as seen; all of them without `ids`. */
export async function markSeen(db: Db, reader: Reader, ids: readonly number[] | null): Promise<void> {
  if (ids?.length === 0) return
  await db.transaction().execute(async (change) => {
    const rows = await change
      .updateTable('notifications')
      .set({ seen_at: new Date().toISOString() })
      .where('user_id', '=', reader.id)
      .where('seen_at', 'is', null)
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .returning('user_id')
      .execute()
    publishToInboxes(change, rows.slice(0, 1))
  })
}

/** Marks a group of events as seen by everybody, once there is nothing left to do about it. */
export async function settle(change: Change, clubId: number, groupKey: string): Promise<void> {
  const rows = await change
    .updateTable('notifications')
    .set({ seen_at: new Date().toISOString() })
    .where('group_key', '=', groupKeyOf(clubId, groupKey))
    .where('seen_at', 'is', null)
    .returning('user_id')
    .execute()
  publishToInboxes(change, rows)
}

/** Deletes the notifications of a group of events, or only one reader's, which are no longer true. */
export async function retractGroup(
  change: Change,
  clubId: number | null,
  groupKey: string,
  userId: number | null = null,
): Promise<void> {
  const rows = await change
    .deleteFrom('notifications')
    .where('club_id', clubId === null ? 'is' : '=', clubId)
    .where('group_key', '=', groupKeyOf(clubId, groupKey))
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .returning('user_id')
    .execute()
  publishToInboxes(change, rows)
}

/** Deletes what notifications tell of something that is being deleted; those that tell of other events too remain. */
export async function retractSource(change: Change, source: Source): Promise<void> {
  const rows = await change
    .deleteFrom('notifications')
    .where('source', '=', source)
    .where('events', '=', 1)
    .returning('user_id')
    .execute()
  await change
    .updateTable('notifications')
    .set((eb) => ({ source: null, events: eb('events', '-', 1) }))
    .where('source', '=', source)
    .execute()
  publishToInboxes(change, rows)
}

/** Before a thread is deleted: the notifications that tell of it remain without it. */
export const forgetThread = async (change: Change, threadId: number): Promise<void> => {
  await change
    .updateTable('notifications')
    .set({ thread_id: null })
    .where('thread_id', '=', threadId)
    .execute()
}

/**
 * Deletes what unseen notifications of a kind tell these readers of something, which no longer concerns them. Those that tell of
 * other events too, and those that were mailed, remain.
 */
export async function retractFrom(
  change: Change,
  kind: DeclaredKind,
  source: Source,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const rows = await change
    .deleteFrom('notifications')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('events', '=', 1)
    .where('seen_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute()
  publishToInboxes(change, rows)
}

/** Tells the open pages of these readers that their inboxes have changed. */
export function publishToInboxes(change: Change, rows: readonly { user_id: number }[]): void {
  for (const { user_id } of rows)
    publish(change, { topic: inboxTopic(user_id), parts: ['notifications'], revision: null })
}
