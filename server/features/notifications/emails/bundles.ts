import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import { describeNotifications } from '../describe.ts'
import type { WordingFor } from '#server/messages/wording.ts'
import { joinReader, notificationColumns, selectForMembers } from '../inbox.ts'
import type { Kinds } from '../kind.ts'
import { type Bundle, linesMax } from './bundle-email.ts'

/** A reader who may not see anything has no bundle. */
export async function listBundles(
  change: Change,
  { kinds, wordingFor, now }: { kinds: Kinds; wordingFor: WordingFor; now: Date },
  userIds: readonly number[],
): Promise<Map<number, Bundle>> {
  const told = selectForMembers(change, kinds, userIds)
    .where('notifications.seen_at', 'is', null)
    .where('notifications.mail_at', '<=', now.toISOString())
  const counts = await told
    .select((eb) => [
      'notifications.user_id',
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('notifications.club_id').distinct().as('clubs'),
      sql<number>`count(*) - count(notifications.club_id)`.as('outsideClubs'),
    ])
    .groupBy('notifications.user_id')
    .execute()
  const numbered = joinReader(told).select([
    ...notificationColumns,
    sql<number>`row_number() over (
      partition by notifications.user_id order by notifications.created_at desc, notifications.id desc
    )`.as('place'),
  ])
  const rows = await change
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', linesMax)
    .orderBy('place')
    .execute()
  const lines = await describeNotifications(change, kinds, rows, wordingFor)
  const linesOf = (userId: number) => lines.filter((_line, index) => rows[index]?.user_id === userId)
  const bundleOf = ({ user_id, ...count }: (typeof counts)[number]) => {
    const own = linesOf(user_id)
    return { ...count, lines: own, isUrgent: own.some(({ kind }) => kinds[kind].urgent === true) }
  }
  return new Map(counts.map((count) => [count.user_id, bundleOf(count)]))
}
