import * as z from 'zod/mini'
import type { BookId } from '#contract/books/book.ts'
import {
  type Meeting,
  type MeetingChange,
  meetingMinutes,
  type NewMeeting,
} from '#contract/meetings/meeting.ts'
import { repeatChoices } from '../repeat-choices.ts'

export const MeetingDraft = z.object({
  title: z.string(),
  /** A date, or times to choose from. */
  kind: z.enum(['date', 'finding']),
  startsAt: z.string(),
  options: z.array(z.string()),
  timeZone: z.string(),
  minutes: z.int(),
  place: z.string(),
  videoUrl: z.string(),
  /** The id of a book, or empty. */
  bookId: z.string(),
  /** The number of a part of its plan, or empty. */
  upTo: z.string(),
  description: z.string(),
  /** Digits, or empty without a limit. */
  places: z.string(),
  /** The value of a `RepeatChoice`, or `none`. */
  repeat: z.string(),
  reason: z.string(),
})
export type MeetingDraft = z.infer<typeof MeetingDraft>

export const newDraft = (startsAt: string, timeZone: string): MeetingDraft => ({
  title: '',
  kind: 'date',
  startsAt,
  options: [startsAt],
  timeZone,
  minutes: meetingMinutes.default,
  place: '',
  videoUrl: '',
  bookId: '',
  upTo: '',
  description: '',
  places: '',
  repeat: 'none',
  reason: '',
})

export const draftOf = (meeting: Meeting): MeetingDraft => ({
  ...newDraft(meeting.startsAt ?? '', meeting.timeZone),
  title: meeting.title,
  kind: meeting.startsAt === null ? 'finding' : 'date',
  minutes: meeting.minutes,
  place: meeting.place ?? '',
  videoUrl: meeting.videoUrl ?? '',
  bookId: meeting.book ? String(meeting.book.id) : '',
  upTo: meeting.upTo === null ? '' : String(meeting.upTo),
  description: meeting.description,
  places: meeting.places === null ? '' : String(meeting.places),
})

const detailsIn = (draft: MeetingDraft) => ({
  title: draft.title.trim(),
  minutes: draft.minutes,
  place: draft.place.trim() || null,
  videoUrl: draft.videoUrl.trim() || null,
  bookId: draft.bookId === '' ? null : (Number(draft.bookId) as BookId),
  upTo: draft.bookId === '' || draft.upTo === '' ? null : Number(draft.upTo),
  description: draft.description.trim(),
  places: draft.places === '' ? null : Number(draft.places),
})

/** Null while something required is missing. */
export function toNewMeeting(draft: MeetingDraft): NewMeeting | null {
  const details = { ...detailsIn(draft), timeZone: draft.timeZone }
  const options = draft.options.filter((option) => option !== '')
  if (details.title === '') return null
  if (draft.kind === 'finding') return options.length === 0 ? null : { ...details, options }
  if (draft.startsAt === '') return null
  const repeat = repeatChoices(draft.startsAt).find(({ value }) => value === draft.repeat)?.repeat
  return { ...details, startsAt: draft.startsAt, ...(repeat && { repeat }) }
}

/** Null if nothing changed, or the title or time is missing. */
export function toChange(draft: MeetingDraft, meeting: Meeting): MeetingChange | null {
  const before = draftOf(meeting)
  if (draft.title.trim() === '' || (meeting.startsAt !== null && draft.startsAt === '')) return null
  const [sent, kept] = [detailsIn(draft), detailsIn(before)]
  const change: MeetingChange = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== Reflect.get(kept, field)),
  )
  // The same number is another part of another book.
  if (change.bookId !== undefined) change.upTo = sent.upTo
  if (meeting.startsAt !== null) {
    if (draft.startsAt !== meeting.startsAt) change.startsAt = draft.startsAt
    if (draft.timeZone !== meeting.timeZone) change.timeZone = draft.timeZone
  }
  if (Object.keys(change).length === 0) return null
  return notifiesMembers(change) && draft.reason.trim() !== ''
    ? { ...change, reason: draft.reason.trim() }
    : change
}

/** After a move, members who said yes are asked again. */
export const isMove = (change: MeetingChange): boolean =>
  change.startsAt !== undefined || change.timeZone !== undefined

export const notifiesMembers = (change: MeetingChange): boolean =>
  isMove(change) || change.place !== undefined || change.videoUrl !== undefined

export const draftKey = (clubId: number, meetingId: number | 'new'): string =>
  `meeting-draft:${clubId}/${meetingId}`
