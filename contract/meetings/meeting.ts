import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { TimeZone } from '#contract/accounts/time-zone.ts'
import { BookId } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint, type RateLimit } from '#contract/http/endpoint.ts'
import { atMost, id, idInUrl, Instant, line, prose } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { MemberId } from '#contract/members/member.ts'
import { issue, message } from '#contract/messages/message.ts'
import { partsMax } from '#contract/plans/position.ts'
import { Distance, MeetingPart } from './how-far.ts'
import { MeetingRepeat, Repeat } from './repeat.ts'
import { WallTime } from './wall-time.ts'

export const MeetingId = id<'MeetingId'>()
export type MeetingId = z.infer<typeof MeetingId>
export const OptionId = id<'OptionId'>()
export type OptionId = z.infer<typeof OptionId>

export const meetingTitleMax = 100
export const placeMax = 300
export const videoUrlMax = 500
export const meetingDescriptionMax = 2000
export const meetingReasonMax = 200
export const meetingMinutes = { min: 5, max: 24 * 60, default: 120 } as const
export const placesMax = 10_000
export const optionsMax = 12
export const meetingDaysAhead = 731
export const upcomingMax = 100
export const guestsMax = 5
export const answerLineMax = 140
export const waitingMax = 200
export const namesShown = 200

export const meetingStatuses = ['finding-a-date', 'scheduled', 'cancelled'] as const
export const MeetingStatus = z.enum(meetingStatuses)
export type MeetingStatus = z.infer<typeof MeetingStatus>

export const answers = ['going', 'maybe', 'not-going'] as const
export const MeetingAnswer = z.enum(answers)
export type MeetingAnswer = z.infer<typeof MeetingAnswer>

export const marks = ['yes', 'if-need-be', 'no'] as const
export const Mark = z.enum(marks)
export type Mark = z.infer<typeof Mark>

export const OwnMeetingAnswer = z.object({
  answer: MeetingAnswer,
  /** Joins online, if the meeting also has a place. */
  online: z.boolean(),
  guests: z.int(),
  line: z.nullable(z.string()),
  isWaiting: z.boolean(),
  /** Said yes before the meeting moved or lost its video link, and hasn't confirmed since. */
  isAskedAgain: z.boolean(),
})
export type OwnMeetingAnswer = z.infer<typeof OwnMeetingAnswer>

/** `going` doesn't include guests. */
export const AnswerCounts = z.object({
  going: z.int(),
  maybe: z.int(),
  notGoing: z.int(),
  waiting: z.int(),
  guests: z.int(),
  online: z.int(),
  /** How many of those going said so before the meeting moved or lost its video link. */
  askedAgain: z.int(),
})

const Person = z.object({ memberId: MemberId, name: PersonName })

/** Fields for members only are null or empty for others. */
export const Meeting = z.object({
  id: MeetingId,
  title: z.string(),
  status: MeetingStatus,
  /** In `timeZone`; null before it has a date. */
  startsAt: z.nullable(WallTime),
  timeZone: z.string(),
  instant: z.nullable(Instant),
  minutes: z.int(),
  /** Members only. */
  place: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  description: z.string(),
  book: z.nullable(
    z.object({
      id: BookId,
      title: z.string(),
      author: z.string(),
      genre: z.nullable(z.string()),
      coverImageUrl: z.nullable(z.string()),
    }),
  ),
  /** Who chose its book in their turn; members only. */
  host: z.nullable(Person),
  /** The part of the book's plan to read for it, from 1; null without one, and while the book has no plan. */
  upTo: z.nullable(z.int()),
  upToPart: z.nullable(MeetingPart),
  /** The caller's own; null without a part, for callers who are not members, and while their place is unknown. */
  toGo: z.nullable(Distance),
  /** How many can come; null without a limit. */
  places: z.nullable(z.int()),
  /** Null without a limit, and for callers who are not members. */
  placesLeft: z.nullable(z.int()),
  /** Null unless it belongs to a repeat that hasn't been stopped. */
  repeat: z.nullable(MeetingRepeat),
  /** Why it was last moved, or cancelled; members only. */
  reason: z.nullable(z.string()),
  /** Null for callers who are not members, and once the author has left the club. */
  createdBy: z.nullable(Person),
  createdAt: Instant,
  /** Members only. */
  counts: z.nullable(AnswerCounts),
  ownAnswer: z.nullable(OwnMeetingAnswer),
})
export type Meeting = z.infer<typeof Meeting>

export const MeetingOption = z.object({
  id: OptionId,
  startsAt: WallTime,
  instant: Instant,
  yes: z.int(),
  ifNeedBe: z.int(),
  no: z.int(),
  /** Has the most yes of the upcoming times, then the most "if need be", then comes first. False before anyone marks it. */
  isBest: z.boolean(),
  ownMark: z.nullable(Mark),
  /** The caller proposed it, or is an admin; the last one stays. */
  mayWithdraw: z.boolean(),
})
export type MeetingOption = z.infer<typeof MeetingOption>

export const MeetingWithAnswers = z.extend(Meeting, {
  answers: z.array(z.extend(OwnMeetingAnswer, { memberId: MemberId, name: PersonName })),
  options: z.array(MeetingOption),
  /** One row per member: their marks by option id. */
  marks: z.array(z.extend(Person, { marks: z.record(z.string(), Mark) })),
  /** Links that add it to an online calendar; null without a date, and for callers who are not members. */
  calendarLinks: z.nullable(z.object({ google: z.string(), outlook: z.string() })),
})
export type MeetingWithAnswers = z.infer<typeof MeetingWithAnswers>

/** Each call notifies every member, so creating, changing, cancelling and confirming are limited. */
export const planningRateLimit: RateLimit = { calls: 20, perSeconds: 600 }

const feature = 'meetings'
export const meetingsPath = '/api/clubs/:clubId/meetings'
export const meetingPath = `${meetingsPath}/:meetingId` as const
const params = z.object({ clubId: ClubIdInUrl })
export const meetingParams = z.object({ clubId: ClubIdInUrl, meetingId: idInUrl<'MeetingId'>() })

const VideoUrl = z
  .url({
    protocol: /^https?$/,
    error: issue(message('meetings.videoLinkStart', 'A video link starts with https://')),
  })
  .check(
    z.maxLength(videoUrlMax, atMost(videoUrlMax)),
    z.refine(
      (text) => !/[\s<>"\p{Cc}\p{Surrogate}]/u.test(text),
      issue(message('meetings.videoLinkSpaces', 'A video link can’t contain spaces')),
    ),
  )

// Separate constants, so that a first visit loads none of them (docs/decisions/017-no-schema-on-a-first-visit.md).
const Title = line(meetingTitleMax)
const Minutes = z.int().check(z.minimum(meetingMinutes.min), z.maximum(meetingMinutes.max))
const Place = line(placeMax, 0)
const Description = prose(meetingDescriptionMax)
const Places = z.int().check(z.minimum(1), z.maximum(placesMax))

const UpTo = z.int().check(z.minimum(1), z.maximum(partsMax))

const NewOption = z.union([WallTime, z.object({ startsAt: WallTime })])

/**
 * A meeting with a date, or with proposed times. The time zone is the author's by default. A repeat starts on its first day that is
 * not before `startsAt`.
 */
export const NewMeeting = z
  .object({
    title: Title,
    startsAt: z.optional(WallTime),
    options: z.optional(z.array(NewOption).check(z.minLength(1), z.maxLength(optionsMax))),
    timeZone: z.optional(TimeZone),
    minutes: z._default(Minutes, meetingMinutes.default),
    place: z.optional(z.nullable(Place)),
    videoUrl: z.optional(z.nullable(VideoUrl)),
    bookId: z.optional(z.nullable(BookId)),
    upTo: z.optional(z.nullable(UpTo)),
    description: z.optional(Description),
    places: z.optional(z.nullable(Places)),
    repeat: z.optional(z.nullable(Repeat)),
  })
  .check(
    z.refine(({ startsAt, options }) => (startsAt === undefined) !== (options === undefined), {
      path: ['startsAt'],
      error: issue(message('meetings.chooseOrPropose', 'Choose a time, or propose several')),
    }),
    z.refine(({ repeat, options }) => !repeat || options === undefined, {
      path: ['repeat'],
      error: issue(message('meetings.repeatNeedsDate', 'Only a meeting with a date can repeat')),
    }),
  )
export type NewMeeting = z.infer<typeof NewMeeting>

/** Omitted fields stay as they are; another book takes `upTo` away. `reason` says why it moves. `repeat: null` stops the repeat, and planned meetings stay. */
export const MeetingChange = z
  .object({
    title: z.optional(Title),
    startsAt: z.optional(WallTime),
    timeZone: z.optional(TimeZone),
    minutes: z.optional(Minutes),
    place: z.optional(z.nullable(Place)),
    videoUrl: z.optional(z.nullable(VideoUrl)),
    bookId: z.optional(z.nullable(BookId)),
    upTo: z.optional(z.nullable(UpTo)),
    description: z.optional(Description),
    places: z.optional(z.nullable(Places)),
    repeat: z.optional(z.null()),
    reason: z.optional(line(meetingReasonMax, 0)),
  })
  .check(
    z.refine(
      (change) => Object.keys(change).some((key) => key !== 'reason'),
      issue(message('problems.changeNothing', 'Change at least one field')),
    ),
  )
export type MeetingChange = z.infer<typeof MeetingChange>

export const listMeetings = endpoint({
  method: 'GET',
  path: meetingsPath,
  summary:
    "A club's meetings for callers who may read its posts: upcoming ones, the next one first; with `when=past` past ones, newest " +
    'first; with `when=next` only the first upcoming ones, cancelled ones last, without a cursor. The place, names and description ' +
    'are for members only',
  caller: 'anyone',
  shows: ['meetings', 'members', 'reading-list', 'plan', 'progress'],
  feature,
  params,
  query: z.object({ ...pageQuery(20), when: z._default(z.enum(['upcoming', 'next', 'past']), 'upcoming') }),
  answer: z.array(Meeting),
  status: 200,
})

export const upcomingMeetingsInput = (clubId: number) => ({
  params: { clubId },
  query: { limit: upcomingMax },
})
/** A club's page shows the next meeting and one without a date from this list. */
export const nextMeetingsInput = (clubId: number) => ({
  params: { clubId },
  query: { when: 'next' as const, limit: 10 },
})
export const pastMeetingsInput = (clubId: number, cursor: string | null) => ({
  params: { clubId },
  query: { when: 'past' as const, limit: 10, ...(cursor !== null && { cursor }) },
})

export const createMeeting = endpoint({
  method: 'POST',
  path: meetingsPath,
  summary:
    'Schedule a meeting or propose times for one, and notify the members; admins only. A repeat creates the next three. 409 if there ' +
    'are too many upcoming meetings',
  caller: 'reader',
  feature,
  params,
  body: NewMeeting,
  answer: MeetingWithAnswers,
  status: 201,
  rateLimit: planningRateLimit,
})

export const getMeeting = endpoint({
  method: 'GET',
  path: meetingPath,
  summary: 'A meeting with its proposed times and answers',
  caller: 'anyone',
  shows: ['meetings', 'members', 'reading-list', 'plan', 'progress'],
  feature,
  params: meetingParams,
  answer: MeetingWithAnswers,
  status: 200,
})

export const updateMeeting = endpoint({
  method: 'PATCH',
  path: meetingPath,
  summary:
    'Change or move a meeting; admins only. A new time asks everyone who said yes to answer again; without its video link, everyone ' +
    'who wanted to join online. 409 once it has started or was cancelled',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: MeetingChange,
  answer: MeetingWithAnswers,
  status: 200,
  rateLimit: planningRateLimit,
})

export const cancelMeeting = endpoint({
  method: 'POST',
  path: `${meetingPath}/cancel`,
  summary:
    'Cancel a meeting and notify everyone who had not declined; admins only. 409 once it has started or was cancelled',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: z.object({ reason: line(meetingReasonMax) }),
  answer: MeetingWithAnswers,
  status: 200,
  rateLimit: planningRateLimit,
})
