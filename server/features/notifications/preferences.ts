import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import { NotificationKind } from '#contract/notifications/notification.ts'
import {
  defaultPreference,
  defaultPreferences,
  type KindPreference,
  type NotificationPreferences,
  type QuietHours,
  usualPush,
} from '#contract/notifications/preferences.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { replan } from './emails/replan.ts'
import { dueAt } from './emails/schedule.ts'

type StoredPreferences = Omit<NotificationPreferences, 'sendsEmail'>

/** Defaults where the reader has chosen nothing. */
export async function findPreferences(db: Db | Change, reader: Reader): Promise<StoredPreferences> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .select([
      'chosen.email',
      'chosen.hour',
      'chosen.quiet_from',
      'chosen.quiet_until',
      'users.time_zone',
      'users.email_bounced_at',
    ])
    .where('users.id', '=', reader.id)
    .executeTakeFirst()
  const kinds = await db
    .selectFrom('notification_kinds')
    .select(['kind', 'in_app', 'by_email', 'by_push'])
    .where('user_id', '=', reader.id)
    .orderBy('kind')
    .execute()
  return {
    email: row?.email ?? defaultPreferences.email,
    hour: row?.hour ?? defaultPreferences.hour,
    timeZone: row?.time_zone ?? defaultTimeZone,
    ...(typeof row?.quiet_from === 'number' &&
      typeof row.quiet_until === 'number' && {
        quietHours: { from: row.quiet_from, until: row.quiet_until },
      }),
    kinds: Object.fromEntries(kinds.map((choice) => [choice.kind, choiceOf(choice)])),
    emailBounced: typeof row?.email_bounced_at === 'string',
  }
}

interface StoredChoice {
  kind: string
  in_app: number
  by_email: number
  by_push: number
}

function choiceOf({ kind, in_app, by_email, by_push }: StoredChoice): KindPreference {
  const choice = { inApp: in_app === 1, email: by_email === 1 }
  const push = by_push === 1
  return push === usualPush(NotificationKind.parse(kind), choice) ? choice : { ...choice, push }
}

type Changes = {
  [Name in keyof Omit<StoredPreferences, 'emailBounced' | 'quietHours'>]?:
    | NotificationPreferences[Name]
    | undefined
} & { quietHours?: QuietHours | null | undefined }

/** Omitted preferences stay; `kinds` replaces the former ones. */
export const updatePreferences = (db: Db, reader: Reader, changes: Changes): Promise<StoredPreferences> =>
  transact(db, async (change) => {
    const former = await findPreferences(change, reader)
    const { email = former.email, hour = former.hour, timeZone, kinds, quietHours } = changes
    // Notifications before their reader, as emails lock them, or each would wait for the other.
    if (email !== former.email || hour !== former.hour || timeZone !== undefined)
      await replan(change, reader.id, nextEmailAt({ email, hour, timeZone: timeZone ?? former.timeZone }))
    if (kinds) await replaceKinds(change, reader.id, kinds)
    // Links in emails bring this back.
    const before = email === 'never' && former.email !== 'never' ? former.email : null
    const values = {
      email,
      hour,
      ...(before !== null && { email_before: before }),
      ...(quietHours !== undefined && {
        quiet_from: quietHours?.from ?? null,
        quiet_until: quietHours?.until ?? null,
      }),
    }
    await change
      .insertInto('notification_preferences')
      .values({ user_id: reader.id, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    if (timeZone !== undefined)
      await change.updateTable('users').set({ time_zone: timeZone }).where('id', '=', reader.id).execute()
    if (changes.email !== undefined)
      await change.updateTable('users').set({ email_bounced_at: null }).where('id', '=', reader.id).execute()
    return findPreferences(change, reader)
  })

async function replaceKinds(
  change: Change,
  userId: number,
  kinds: NotificationPreferences['kinds'],
): Promise<void> {
  const rows = NotificationKind.options.flatMap((kind) => {
    const usual = defaultPreference(kind)
    const choice = kinds[kind]
    if (!choice) return []
    const { inApp, email, push = usualPush(kind, choice) } = choice
    if (inApp === usual.inApp && email === usual.email && push === usualPush(kind, usual)) return []
    return [{ user_id: userId, kind, in_app: Number(inApp), by_email: Number(email), by_push: Number(push) }]
  })
  const unmailed = rows.filter(({ by_email }) => by_email === 0).map(({ kind }) => kind)
  if (unmailed.length > 0) await replan(change, userId, null, (query) => query.where('kind', 'in', unmailed))
  await change.deleteFrom('notification_kinds').where('user_id', '=', userId).execute()
  if (rows.length > 0) await change.insertInto('notification_kinds').values(rows).execute()
}

const nextEmailAt = ({
  email,
  hour,
  timeZone,
}: Pick<NotificationPreferences, 'email' | 'hour' | 'timeZone'>) =>
  email === 'never' ? null : dueAt({ frequency: email, hour, timeZone }, new Date(), null)
