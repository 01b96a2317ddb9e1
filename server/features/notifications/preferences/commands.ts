import type { ClubId } from '#contract/clubs/club.ts'
import {
  defaultPreference,
  type NotificationLevel,
  type NotificationPreferences,
} from '#contract/notifications/preferences.ts'
import { NotificationKind } from '#contract/notifications/notification.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { replan } from '../emails/commands.ts'
import { dueAt } from '../emails/rules.ts'
import { findPreferences } from './queries.ts'

type Changes = {
  [Name in keyof Omit<NotificationPreferences, 'emailBounced'>]?: NotificationPreferences[Name] | undefined
}

/** Changes what a reader is notified of, and how; what is left out stays. `kinds` replaces the former ones. */
export const updatePreferences = (
  db: Db,
  reader: Reader,
  changes: Changes,
): Promise<NotificationPreferences> =>
  db.transaction().execute(async (change) => {
    const former = await findPreferences(change, reader)
    const { email = former.email, hour = former.hour, timeZone, kinds } = changes
    const values = { email, hour }
    await change
      .insertInto('notification_preferences')
      .values({ user_id: reader.id, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    if (timeZone !== undefined)
      await change.updateTable('users').set({ time_zone: timeZone }).where('id', '=', reader.id).execute()
    if (changes.email !== undefined)
      await change.updateTable('users').set({ email_bounced_at: null }).where('id', '=', reader.id).execute()
    if (email !== former.email || hour !== former.hour || timeZone !== undefined)
      await replan(change, reader.id, nextEmailAt({ email, hour, timeZone: timeZone ?? former.timeZone }))
    if (kinds) {
      await change.deleteFrom('notification_kinds').where('user_id', '=', reader.id).execute()
      const rows = NotificationKind.options.flatMap((kind) => {
        const usual = defaultPreference(kind)
        const choice = kinds[kind]
        return choice && (choice.inApp !== usual.inApp || choice.email !== usual.email)
          ? [{ user_id: reader.id, kind, in_app: Number(choice.inApp), by_email: Number(choice.email) }]
          : []
      })
      if (rows.length > 0) await change.insertInto('notification_kinds').values(rows).execute()
      const unmailed = rows.filter(({ by_email }) => by_email === 0).map(({ kind }) => kind)
      if (unmailed.length > 0)
        await replan(change, reader.id, null, (query) => query.where('kind', 'in', unmailed))
    }
    return findPreferences(change, reader)
  })

const nextEmailAt = ({
  email,
  hour,
  timeZone,
}: Pick<NotificationPreferences, 'email' | 'hour' | 'timeZone'>) =>
  email === 'never' ? null : dueAt({ frequency: email, hour, timeZone }, new Date(), null)

/** Changes how much a member wants to hear of a club. */
export const updateLevel = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  level: NotificationLevel,
): Promise<void> =>
  db.transaction().execute(async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    await change
      .insertInto('notification_levels')
      .values({ club_id: member.clubId, user_id: reader.id, level })
      .onConflict((conflict) => conflict.columns(['club_id', 'user_id']).doUpdateSet({ level }))
      .execute()
    if (level === 'nothing')
      await replan(change, reader.id, null, (query) => query.where('club_id', '=', member.clubId))
  })
