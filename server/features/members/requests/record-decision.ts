import type { ClubId } from '#contract/clubs/club.ts'
import { askAgainAfterDays } from '#contract/members/request.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { removed, requestApproved, requestDeclined } from '../notification-kinds.ts'
import { notifyReader } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'

const groupKey = 'decision'

/** Replaces the club's former decision, without naming the admin. Does nothing for a member without an account. */
export async function recordDecision(
  change: Change,
  { clubId }: CanManageClub,
  userId: number | null,
  kind: 'request-approved' | 'request-declined' | 'removed',
): Promise<void> {
  if (userId === null) return
  await deleteDecision(change, clubId, userId)
  if (kind === 'request-declined')
    await change
      .insertInto('declines')
      .values({ club_id: clubId, user_id: userId, declined_at: new Date().toISOString() })
      .execute()
  const event = { clubId, userId, groupKey, actor: null }
  if (kind === 'request-declined')
    await notifyReader(change, { ...event, kind: requestDeclined, subject: { days: askAgainAfterDays } })
  else
    await notifyReader(change, {
      ...event,
      kind: kind === 'removed' ? removed : requestApproved,
      subject: {},
    })
}

/** Deletes a club's last decision about a reader, who has since asked again or joined. */
export async function deleteDecision(change: Change, clubId: ClubId, userId: number): Promise<void> {
  await change.deleteFrom('declines').where('club_id', '=', clubId).where('user_id', '=', userId).execute()
  await retractGroup(change, clubId, groupKey, userId)
}
