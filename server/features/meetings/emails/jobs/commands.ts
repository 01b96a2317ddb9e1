import * as z from 'zod/mini'
import { addJob, withdrawJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'
import type { MeetingRow } from '../../queries.ts'

/** The job that mails the notifications of one kind about a meeting. */
export const emailJobKind = 'mail-meeting'

/** The kinds of notifications that are mailed one by one. */
const mailedKinds = [
  'meeting-scheduled',
  'meeting-moved',
  'meeting-cancelled',
  'meeting-reminder',
  'waiting-list-moved-up',
] as const
export type MailedKind = (typeof mailedKinds)[number]

/** When and where a meeting was, as its members know it. */
const Known = z.object({
  wall_time: z.nullable(z.string()),
  time_zone: z.string(),
  place: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
})
export type Known = z.infer<typeof Known>

export const EmailJob = z.object({
  meetingId: z.int(),
  kind: z.enum(mailedKinds),
  /** What the last e-mail said about a meeting that was moved since, or what was known before there was one. */
  before: z.optional(Known),
  /** It is the first of a repeat: the others are told with it. */
  isFirst: z.optional(z.boolean()),
})
export type EmailJob = z.infer<typeof EmailJob>

/** Mails the notifications of this kind about a meeting, once the transaction that wrote them is committed. */
export const addEmailJob = (
  change: Change,
  { id }: { id: number },
  kind: MailedKind,
  now: Date,
  isFirst = false,
): Promise<void> =>
  // A job that runs at this moment may have passed some rows already, so a second one has a key of its own.
  addJob(change, {
    kind: emailJobKind,
    key: `${kind} ${id} ${now.toISOString()}`,
    payload: { meetingId: id, kind, isFirst } satisfies EmailJob,
    dueAt: now,
  })

/** An e-mail about a move waits so long, in ms, whether the admin moves the meeting once more. */
const moveDelay = 120_000

/** The same about a move, instead of the e-mail about an earlier move that has not been sent. */
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
      before: earlier?.before ?? Known.parse(before),
    } satisfies EmailJob,
    dueAt: new Date(now.getTime() + moveDelay),
  })
}
