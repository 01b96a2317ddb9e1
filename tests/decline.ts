import { transact } from '#server/db/transact.ts'
import { requestDeclined } from '#server/features/members/notification-kinds.ts'
import { notifyReader } from '#server/features/notifications/notify.ts'
import type { TestApp } from './test-app.ts'

export async function notifyOfDecline(
  { db }: Pick<TestApp, 'db'>,
  clubId: number,
  userId: number,
): Promise<number> {
  await transact(db, (change) =>
    notifyReader(change, {
      kind: requestDeclined,
      clubId,
      userId,
      groupKey: 'decision',
      subject: { days: 30 },
      actor: null,
    }),
  )
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'request-declined')
    .executeTakeFirstOrThrow()
  return id
}
