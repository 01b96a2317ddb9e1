import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { NotifyOfStars } from '#server/features/clubs/stars/commands.ts'
import { notify } from '../commands.ts'

/** Tells every other member until when the club's stars stay closed, or that they are open. */
export const notifyOfStars: NotifyOfStars = async (change, clubId, admin, day) => {
  await notify(change, {
    kind: 'stars-changed',
    clubId,
    groupKey: 'stars',
    subject: { day },
    actor: admin && { id: admin.reader.id, name: publicName(admin.reader) },
    concerns: sql`select user_id from members where club_id = ${clubId}`,
  })
}
