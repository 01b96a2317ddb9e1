import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { PostId } from '#contract/discussions/post.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant, prose } from '#contract/http/field.ts'
import { MemberId } from '#contract/members/member.ts'
import { meetingParams, meetingPath } from './meeting.ts'

export const meetingNotesMax = 20_000
export const agendaMax = 50

export const AgendaItem = z.object({
  questionId: PostId,
  /** Null until the reader has reached the question's place in the book. */
  title: z.nullable(z.string()),
  askedBy: PersonName,
  replyCount: z.int(),
  /** The number of reactions. */
  wanted: z.int(),
  discussedAt: z.nullable(Instant),
})

export const MeetingDay = z.object({
  /** Undiscussed questions first, then by reactions. */
  agenda: z.array(AgendaItem),
  notes: z.string(),
  /** Increases with every change of the notes. */
  notesVersion: z.int(),
  /** In the order they joined the club; at most `namesShown`. */
  came: z.array(z.object({ memberId: MemberId, name: PersonName })),
  /** Includes members beyond the names above. */
  cameCount: z.int(),
  ownCame: z.boolean(),
  /** False for a meeting without a book. */
  hasReviewed: z.boolean(),
  /** The club reads on: a part of the book is due after the meeting, or another meeting about it follows. */
  isHalfway: z.boolean(),
})
export type MeetingDay = z.infer<typeof MeetingDay>

const feature = 'meetings'

export const getMeetingDay = endpoint({
  method: 'GET',
  path: `${meetingPath}/day`,
  summary: 'The agenda of a meeting, its shared notes, and its attendance; members only',
  caller: 'reader',
  shows: ['meetings', 'members', 'reading-list', 'discussions', 'reactions', 'reviews', 'progress', 'plan'],
  feature,
  params: meetingParams,
  answer: MeetingDay,
  status: 200,
})

export const tickQuestion = endpoint({
  method: 'PATCH',
  path: `${meetingPath}/agenda`,
  summary: 'Tick off a question that was discussed, or untick it; members only',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: z.object({ questionId: PostId, discussed: z.boolean() }),
  answer: MeetingDay,
  status: 200,
})

/** `notesVersion` is the version that the change is based on. */
export const NotesChange = z.object({ notes: prose(meetingNotesMax), notesVersion: z.int() })
export type NotesChange = z.infer<typeof NotesChange>

export const updateMeetingNotes = endpoint({
  method: 'PATCH',
  path: `${meetingPath}/notes`,
  summary: 'Change the shared notes of a meeting; members only. 409 if somebody else has changed them since',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: NotesChange,
  answer: MeetingDay,
  status: 200,
})

/** `memberId` is the caller by default. */
export const AttendanceChange = z.object({ memberId: z.optional(MemberId), came: z.boolean() })
export type AttendanceChange = z.infer<typeof AttendanceChange>

export const updateAttendance = endpoint({
  method: 'PATCH',
  path: `${meetingPath}/attendance`,
  summary: 'Mark a member as present at a meeting, or not; members only. 409 before it has started',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: AttendanceChange,
  answer: MeetingDay,
  status: 200,
})
