import * as z from 'zod/mini'

export const emailJobKind = 'mail-meeting'

const mailedKinds = [
  'meeting-scheduled',
  'meeting-moved',
  'meeting-cancelled',
  'meeting-reminder',
  'waiting-list-moved-up',
] as const
export type MailedKind = (typeof mailedKinds)[number]

export const KnownDetails = z.object({
  wall_time: z.nullable(z.string()),
  time_zone: z.string(),
  place: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  // Missing in jobs of earlier versions.
  title: z.optional(z.string()),
  minutes: z.optional(z.int()),
  book_id: z.optional(z.nullable(z.int())),
  up_to: z.optional(z.nullable(z.int())),
  description: z.optional(z.string()),
})
export type KnownDetails = z.infer<typeof KnownDetails>

/** Whether the meeting has another time or place. */
export const isMove = (meeting: KnownDetails, before: KnownDetails): boolean =>
  (['wall_time', 'time_zone', 'place', 'video_url'] as const).some(
    (column) => meeting[column] !== before[column],
  )

export const EmailJob = z.object({
  meetingId: z.int(),
  kind: z.enum(mailedKinds),
  /** For a move: what the last email said, or what was known before any email. */
  before: z.optional(KnownDetails),
  /** The first meeting of a repeat: the email lists the others. */
  isFirst: z.optional(z.boolean()),
  /** Members know the meeting already: it had been looking for its date. */
  isKnown: z.optional(z.boolean()),
})
export type EmailJob = z.infer<typeof EmailJob>
