import { groupKeyOf } from '#server/features/notifications/group-key.ts'
import type { AnyKind } from '#server/features/notifications/kind.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { groupKeys } from '../notification-groups.ts'
import {
  meetingCancelled,
  meetingMoved,
  meetingReminder,
  meetingScheduled,
  waitingListMovedUp,
} from '../notification-kinds.ts'
import type { MailedKind } from './email-jobs.ts'

/** The kinds of notifications that get an email of their own. */
export const mailedKinds: { readonly [Name in MailedKind]: AnyKind<Name> } = {
  'meeting-scheduled': meetingScheduled,
  'meeting-moved': meetingMoved,
  'meeting-cancelled': meetingCancelled,
  'meeting-reminder': meetingReminder,
  'waiting-list-moved-up': waitingListMovedUp,
}

/** The groups of notifications of one kind about a meeting. */
export function groupsOf(kind: MailedKind, { id, club_id }: MeetingRow): string[] {
  const keys = groupKeys(id)
  const groups: Record<MailedKind, string[]> = {
    'meeting-scheduled': [keys.scheduled],
    'meeting-moved': [keys.moved],
    'meeting-cancelled': [keys.cancelled],
    'meeting-reminder': keys.reminders,
    'waiting-list-moved-up': [keys.movedUp],
  }
  return groups[kind].map((key) => groupKeyOf(club_id, key))
}
