import * as z from 'zod/mini'
import { addJob, withdrawJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'
import type { MeetingRow } from '../meeting-row.ts'

export const emailJobKind = 'mail-meeting'

const mailedKinds = [
  'meeting-scheduled',
  'meeting-moved',
  'meeting-cancelled',
  'meeting-reminder',
  'waiting-list-moved-up',
] as const
export type MailedKind = (typeof mailedKinds)[number]

const KnownDetails = z.object({
  wall_time: z.nullable(z.string()),
  time_zone: z.string(),
  place: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
})
export type KnownDetails = z.infer<typeof KnownDetails>

export const EmailJob = z.object({
  meetingId: z.int(),
  kind: z.enum(mailedKinds),
  /** For a move: what the last email said, or what was known before any email. */
  before: z.optional(KnownDetails),
  /** The first meeting of a repeat: the email lists the others. */
  isFirst: z.optional(z.boolean()),
})
export type EmailJob = z.infer<typeof EmailJob>

/** Mails after the commit. */
export const addEmailJob = (
  change: Change,
  { id }: { id: number },
  kind: MailedKind,
  now: Date,
  isFirst = false,
): Promise<void> =>
  // The key is unique, because a job that is running may have passed some of the rows already.
  addJob(change, {
    kind: emailJobKind,
    key: `${kind} ${id} ${now.toISOString()}`,
    payload: { meetingId: id, kind, isFirst } satisfies EmailJob,
    dueAt: now,
  })

/** In ms. An admin who moves a meeting often moves it again right away. */
const moveDelay = 120_000

/** Replaces the email about an earlier move that has not been sent. */
export async function addMoveEmailJob(change: Change, before: MeetingRow, now: Date): Promise<void> {
  const key = `meeting-moved ${before.id}`
  const waiting = await withdrawJob(change, emailJobKind, key)
  const earlier = waiting === undefined ? undefined : EmailJob.parse(waiting)
  await addJob(change, {
    kind: emailJobKind,
    key,
    payload: {
      meetingId: before.id,
      kind: 'meeting-moved',
      before: earlier?.before ?? KnownDetails.parse(before),
    } satisfies EmailJob,
    dueAt: new Date(now.getTime() + moveDelay),
  })
}
