import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { defaultPreference, kindsMailedAtOnce } from '#contract/notifications/preferences.ts'
import type { NotificationKind } from '#contract/notifications/notification.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { groupKeyOf } from './group-key.ts'
import { publishToInboxes } from './live-inbox.ts'
import type { Kind } from './kind.ts'
import { byPushOf, queuePushes } from './push/queue.ts'

/** The row that the first event of a notification is about, where it may be deleted, as in `post 12`. */
export type Source = `${string} ${number}`

interface Happening<Subject> {
  kind: Pick<
    Kind<NotificationKind, Subject>,
    'name' | 'levels' | 'concerns' | 'tellsLatest' | 'hasOwnEmail' | 'path'
  >
  /** Events of one club and key share a notification until it is seen. */
  groupKey: string
  subject: NoInfer<Subject>
  source?: Source
  about?: number | undefined
  /** Who caused it, by the name they used; they are not notified. Null if that is nobody's business. */
  actor: { id: number; name: string } | null
}

export interface ClubEvent<Subject> extends Happening<Subject> {
  clubId: number
  /** Selects the ids of the readers it concerns, as in `select user_id from …`. */
  concerns: RawBuilder<unknown>
  /** A condition that members have to meet, of the SQL expression with their user id: that they have reached a place, say. */
  onlyIf?: (userId: RawBuilder<number>) => RawBuilder<SqlBool>
  /** Readers who have been notified of the same text already. */
  except?: readonly number[]
}

/** Something to notify one reader of, who need not be a member of the club. */
export interface ReaderEvent<Subject> extends Happening<Subject> {
  clubId: number | null
  userId: number
}

/**
 * Notifies members whom the event concerns or who want to hear everything, in one statement and the transaction of the cause. Similar
 * events that a member has not seen become one notification. Returns the ids of those notified.
 */
export const notify = <Subject>(change: Change, event: ClubEvent<Subject>): Promise<number[]> =>
  insertNotifications(change, event, audienceOf(event))

type Audience<Subject> = Pick<ClubEvent<Subject>, 'kind' | 'clubId' | 'concerns' | 'onlyIf'>

function audienceOf<Subject>({ kind, clubId, concerns, onlyIf }: Audience<Subject>): RawBuilder<unknown> {
  const listening =
    kind.levels.length === 0
      ? sql``
      : sql`select user_id from notification_levels where club_id = ${clubId} and level in (${list(kind.levels)}) union`
  return sql`
      select members.user_id from (
        ${listening}
        select members.user_id from members
          left join notification_levels level on level.club_id = members.club_id and level.user_id = members.user_id
          where members.club_id = ${clubId} and members.user_id in (${concerns})
            and coalesce(level.level, 'concerns-me') in (${list(kind.concerns)})
      ) chosen
      inner join members on members.club_id = ${clubId} and members.user_id = chosen.user_id and members.status = 'member'
      ${onlyIf ? sql`where ${onlyIf(sql.ref('members.user_id'))}` : sql``}`
}

/** How many `notify` would reach with an event that this reader causes. */
export async function countReached<Subject>(
  db: Db | Change,
  { actorId, ...event }: Audience<Subject> & { actorId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${reached(event.kind.name, audienceOf(event), [actorId])}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Notifies one reader, in the transaction of the cause. */
export const notifyReader = <Subject>(change: Change, event: ReaderEvent<Subject>): Promise<number[]> =>
  insertNotifications(change, event, sql`select id as user_id from users where id = ${event.userId}`)

/** The ids of all actors of a notification together are at most this long; more are not counted. */
const longestActors = 400

async function insertNotifications<Subject>(
  change: Change,
  event: Happening<Subject> & { clubId: number | null; except?: readonly number[] },
  audience: RawBuilder<unknown>,
): Promise<number[]> {
  const { kind, clubId, groupKey, subject, source = null, about = null, actor, except = [] } = event
  const { name, tellsLatest = false, hasOwnEmail = false } = kind
  const byEmail = byEmailOf(name)
  const createdAt = new Date().toISOString()
  const now = sql.lit(createdAt)
  // PostgreSQL takes the type of a literal from another branch; no cast does that on both engines.
  const noInstant = sql`(select mail_at from notifications where 1 = 0)`
  const mailAt = hasOwnEmail ? noInstant : sql`case when ${byEmail} = 1 then ${now} else ${noInstant} end`
  const { rows } = await sql<{ user_id: number }>`
    insert into notifications
      (user_id, club_id, kind, group_key, source, thread_id, subject, actor_id, actor_name, actors, events, in_app, by_email, created_at, mail_at)
    select audience.user_id, cast(${clubId} as bigint), ${sql.lit(name)}, cast(${groupKeyOf(clubId, groupKey)} as text),
      cast(${source} as text), cast(${about} as bigint), cast(${JSON.stringify(subject)} as text), cast(${actor?.id ?? null} as bigint),
      cast(${actor?.name ?? null} as text), cast(${actor ? `,${actor.id},` : ''} as text), 1,
      coalesce(choice.in_app, 1), ${byEmail}, ${now},
      ${mailAt}
    ${reached(name, audience, [actor?.id ?? 0, ...except])}
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
  if (rows.length > 0) await queuePushes(change, name, groupKeyOf(clubId, groupKey), createdAt)
  return rows.map(({ user_id }) => user_id)
}

/** Of their choice of this kind; 0 if its feature mails it. */
const byEmailOf = (name: NotificationKind): RawBuilder<unknown> =>
  kindsMailedAtOnce.includes(name)
    ? sql`0`
    : sql`coalesce(choice.by_email, ${sql.lit(Number(defaultPreference(name).email))})`

/** Leaves out readers who want to hear of this kind in no way. */
const reached = (name: NotificationKind, audience: RawBuilder<unknown>, except: readonly number[]) => sql`
    from (${audience}) audience
    left join notification_kinds choice on choice.user_id = audience.user_id and choice.kind = ${sql.lit(name)}
    where audience.user_id not in (${sql.join(except)}) and (coalesce(choice.in_app, 1) = 1 or ${byEmailOf(name)} = 1
      or (${byPushOf(name)} = 1
        and exists (select 1 from push_subscriptions device where device.user_id = audience.user_id)))`

const list = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
