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

export const mailedKinds: { readonly [Name in MailedKind]: AnyKind<Name> } = {
  'meeting-scheduled': meetingScheduled,
  'meeting-moved': meetingMoved,
  'meeting-cancelled': meetingCancelled,
  'meeting-reminder': meetingReminder,
  'waiting-list-moved-up': waitingListMovedUp,
}

export function groupsOf(kind: MailedKind, { id, club_id }: Pick<MeetingRow, 'id' | 'club_id'>): string[] {
  const keys = groupKeys(id)
  const groups: Record<MailedKind, string[]> = {
    // It may have moved before it was announced.
    'meeting-scheduled': [keys.scheduled, keys.moved],
    'meeting-moved': [keys.moved],
    'meeting-cancelled': [keys.cancelled],
    'meeting-reminder': keys.reminders,
    'waiting-list-moved-up': [keys.movedUp],
  }
  return groups[kind].map((key) => groupKeyOf(club_id, key))
}
