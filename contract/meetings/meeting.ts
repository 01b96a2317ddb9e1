import * as z from 'zod/mini'
import { TimeZone } from '#contract/accounts/time-zone.ts'
import { BookId } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint, type RateLimit } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, line, prose } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { MemberId } from '#contract/members/member.ts'
import { Repeat } from './repeat.ts'
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
/** The proposed times of a meeting whose date is not fixed yet. */
export const optionsMax = 12
/** A meeting may be set up to so many days ahead. */
export const meetingDaysAhead = 731
/** How many meetings of a club may lie ahead. */
export const upcomingMax = 100
export const guestsMax = 5
export const answerLineMax = 140
/** The most members that can wait for a place. */
export const waitingMax = 200
/** The names that come with a meeting. */
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

/** Whether a member comes. */
export const OwnMeetingAnswer = z.object({
  answer: MeetingAnswer,
  /** Joins by the video link, where there is a place too. */
  online: z.boolean(),
  guests: z.int(),
  line: z.nullable(z.string()),
  /** Waits for a place, because all were taken. */
  isWaiting: z.boolean(),
  /** Said yes before the meeting was moved or lost its video link, and has not said since whether that still holds. */
  isAskedAgain: z.boolean(),
})
export type OwnMeetingAnswer = z.infer<typeof OwnMeetingAnswer>

/** How many answered what. Guests are not counted among those who are going. */
export const AnswerCounts = z.object({
  going: z.int(),
  maybe: z.int(),
  notGoing: z.int(),
  waiting: z.int(),
  guests: z.int(),
  online: z.int(),
  /** Of those going: said so before the meeting was moved or lost its video link. */
  askedAgain: z.int(),
})

const Person = z.object({ memberId: MemberId, name: z.string() })

/** A meeting of a club. What only members see is null or empty for others. */
export const Meeting = z.object({
  id: MeetingId,
  title: z.string(),
  status: MeetingStatus,
  /** What clocks in its time zone show when it starts; null while its date is being found. */
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
  /** How many can come; null without a limit. */
  places: z.nullable(z.int()),
  /** Null without a limit, and for others than members. */
  placesLeft: z.nullable(z.int()),
  /** Null unless it belongs to a repeat that goes on. */
  repeat: z.nullable(Repeat),
  /** Why it was moved last or cancelled; members only. */
  reason: z.nullable(z.string()),
  /** Null for others than members, and once the author has left the club. */
  createdBy: z.nullable(Person),
  createdAt: Instant,
  /** Members only. */
  counts: z.nullable(AnswerCounts),
  ownAnswer: z.nullable(OwnMeetingAnswer),
})
export type Meeting = z.infer<typeof Meeting>

/** A proposed time and how it suits the members. */
export const MeetingOption = z.object({
  id: OptionId,
  startsAt: WallTime,
  instant: Instant,
  yes: z.int(),
  ifNeedBe: z.int(),
  no: z.int(),
  /**
   * Of the times ahead the one that suits best: most yes, then most yes and if need be, then the earliest. False for all before
   * anybody has marked.
   */
  isBest: z.boolean(),
  ownMark: z.nullable(Mark),
})
export type MeetingOption = z.infer<typeof MeetingOption>

/** A meeting with those who answered, or while its date is being found, the proposed times and everybody's marks. */
export const MeetingWithAnswers = z.extend(Meeting, {
  answers: z.array(z.extend(OwnMeetingAnswer, { memberId: MemberId, name: z.string() })),
  options: z.array(MeetingOption),
  /** A row for each member who has marked a time: their marks by the ids of options. */
  marks: z.array(z.extend(Person, { marks: z.record(z.string(), Mark) })),
  /** Links that add it to a calendar in the browser; null for others than members, and without a date. */
  calendarLinks: z.nullable(z.object({ google: z.string(), outlook: z.string() })),
})
export type MeetingWithAnswers = z.infer<typeof MeetingWithAnswers>

/** Planning tells every member, so nobody does more of each in ten minutes: creating, changing, cancelling and confirming. */
export const planningRateLimit: RateLimit = { calls: 20, perSeconds: 600 }

const feature = 'meetings'
export const meetingsPath = '/api/clubs/:clubId/meetings'
export const meetingPath = `${meetingsPath}/:meetingId` as const
const params = z.object({ clubId: ClubIdInUrl })
export const meetingParams = z.object({ clubId: ClubIdInUrl, meetingId: idInUrl<'MeetingId'>() })

const VideoUrl = z.url({ protocol: /^https?$/, error: 'A video link begins with https://' }).check(
  z.maxLength(videoUrlMax, `At most ${videoUrlMax} characters`),
  z.refine((text) => !/[\s<>"\p{Cc}\p{Surrogate}]/u.test(text), 'A video link has no spaces'),
)

// Each a constant of its own, so that a first visit loads none of them (docs/decisions/017-no-schema-on-a-first-visit.md).
const Title = line(meetingTitleMax)
const Minutes = z.int().check(z.minimum(meetingMinutes.min), z.maximum(meetingMinutes.max))
const Place = line(placeMax, 0)
const Description = prose(meetingDescriptionMax)
const Places = z.int().check(z.minimum(1), z.maximum(placesMax))

/** A proposed time, alone or as an object. */
const NewOption = z.union([WallTime, z.object({ startsAt: WallTime })])

/**
 * A meeting at a time, or with proposed times among which its date is found. Without a time zone it is the author's. A repeat begins
 * at the first of its days that is not before `startsAt`.
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
    description: z.optional(Description),
    places: z.optional(z.nullable(Places)),
    repeat: z.optional(z.nullable(Repeat)),
  })
  .check(
    z.refine(({ startsAt, options }) => (startsAt === undefined) !== (options === undefined), {
      path: ['startsAt'],
      error: 'Say when it starts, or propose times',
    }),
    z.refine(({ repeat, options }) => !repeat || options === undefined, {
      path: ['repeat'],
      error: 'Only a meeting with a date can repeat',
    }),
  )
export type NewMeeting = z.infer<typeof NewMeeting>

/** Omitted fields stay as they are. `reason` says why it is moved. `repeat: null` ends its repeat; the meetings planned so far stay. */
export const MeetingChange = z
  .object({
    title: z.optional(Title),
    startsAt: z.optional(WallTime),
    timeZone: z.optional(TimeZone),
    minutes: z.optional(Minutes),
    place: z.optional(z.nullable(Place)),
    videoUrl: z.optional(z.nullable(VideoUrl)),
    bookId: z.optional(z.nullable(BookId)),
    description: z.optional(Description),
    places: z.optional(z.nullable(Places)),
    repeat: z.optional(z.null()),
    reason: z.optional(line(meetingReasonMax, 0)),
  })
  .check(z.refine((change) => Object.keys(change).some((key) => key !== 'reason'), 'Say what should change'))
export type MeetingChange = z.infer<typeof MeetingChange>

export const listMeetings = endpoint({
  method: 'GET',
  path: meetingsPath,
  summary:
    "A club's meetings for callers who may read its posts: those ahead, the next one first; with `when=past` those that are " +
    'over, newest first; with `when=next` only the first of those ahead, cancelled ones last, without a cursor. Where, who and the ' +
    'description are only for members',
  caller: 'anyone',
  shows: ['meetings', 'members', 'reading-list'],
  feature,
  params,
  query: z.object({ ...pageQuery(20), when: z._default(z.enum(['upcoming', 'next', 'past']), 'upcoming') }),
  answer: z.array(Meeting),
  status: 200,
})

/** All meetings ahead. */
export const upcomingMeetingsInput = (clubId: number) => ({
  params: { clubId },
  query: { limit: upcomingMax },
})
/** The first of them, cancelled ones last: a club's page finds there the next meeting and one whose date is being found. */
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
    'Set a meeting and tell the members, or propose times for one; admins only. A repeat creates the next three. 409 if too many ' +
    'meetings lie ahead',
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
  summary: 'A meeting, with its proposed times and those who answered',
  caller: 'anyone',
  shows: ['meetings', 'members', 'reading-list'],
  feature,
  params: meetingParams,
  answer: MeetingWithAnswers,
  status: 200,
})

export const updateMeeting = endpoint({
  method: 'PATCH',
  path: meetingPath,
  summary:
    'Change or move a meeting; admins only. Moving it to another time asks those who had said yes again, removing its video link ' +
    'those who join by it. 409 once it has begun or was cancelled',
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
    'Cancel a meeting and tell everyone who had not declined; admins only. 409 once it has begun or was cancelled',
  caller: 'reader',
  feature,
  params: meetingParams,
  body: z.object({ reason: line(meetingReasonMax) }),
  answer: MeetingWithAnswers,
  status: 200,
  rateLimit: planningRateLimit,
})
