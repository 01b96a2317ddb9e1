import type { MeetingId } from '#contract/meetings/meeting.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'

/** The job that mails the notifications of one kind about a meeting. */
export const emailJobKind = 'mail-meeting'

/** The kinds of notifications that are mailed one by one. */
export type MailedKind =
  | 'meeting-scheduled'
  | 'meeting-moved'
  | 'meeting-cancelled'
  | 'meeting-reminder'
  | 'waiting-list-moved-up'

export interface EmailJob {
  meetingId: MeetingId
  kind: MailedKind
}

/** Mails the notifications of this kind about a meeting, once the transaction that wrote them is committed. */
export const addEmailJob = (
  change: Change,
  { id }: { id: number },
  kind: MailedKind,
  now: Date,
): Promise<void> =>
  // A job that runs at this moment may have passed some rows already, so a second one has a key of its own.
  addJob(change, {
    kind: emailJobKind,
    key: `${kind} ${id} ${now.toISOString()}`,
    payload: { meetingId: id, kind },
    dueAt: now,
  })
