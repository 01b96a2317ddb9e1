import { type NotificationLevel, notificationLevels } from '#contract/notifications/preferences.ts'
import type { NotificationKind } from '#contract/notifications/notification.ts'
import { printStarsDay } from '#contract/clubs/stars-day.ts'
import { to } from '#contract/pages.ts'
import { describeWallTime } from '#server/time/wall-time.ts'

/** A reply in a thread. */
export interface ReplySubject {
  bookId: number
  /** The first reply that the reader has not seen. */
  postId: number
  tab: 'questions' | 'discussions'
}

/** A new thread about a book. */
export interface ThreadSubject {
  bookId: number
  book: string
  /** The first thread that the reader has not seen. */
  postId: number
}

/** Something the reader wrote, to which others reacted. */
export interface ReactionSubject {
  bookId: number
  book: string
  /** Its id among the posts, reviews or notes. */
  id: number
  what: 'discussion' | 'question' | 'reply' | 'review' | 'note'
  /** The tab that shows its thread; null for reviews and notes. */
  tab: ReplySubject['tab'] | null
}

/** Posts, reviews or notes that mention the reader. */
export interface MentionSubject {
  bookId: number
  /** The first one that the reader has not seen. */
  postId: number
  tab: 'questions' | 'discussions' | 'reviews' | 'notes'
  /** Of the book of reviews and notes. */
  title?: string
}

/** A reader's new role in a club. */
export interface RoleSubject {
  role: 'admin' | 'member'
}

/** What became of a suggestion on Inkhorn itself. */
export interface SuggestionSubject {
  /** The suggestion's first words. */
  suggestion: string
  answer: Answer
}

/** The statuses that answer a suggestion; that it has been read does not. */
export type Answer = 'in_process' | 'fixed' | 'implemented'

/** A declined request. */
export interface DeclinedSubject {
  /** The days until the reader may ask again. */
  days: number
}

/** A meeting, by its title and its time in its own zone. */
export interface MeetingSubject {
  meetingId: number
  title: string
  /** `YYYY-MM-DDTHH:MM`; null while its date is being found. */
  startsAt: string | null
  timeZone: string
}

/** A meeting that was moved or cancelled. */
export interface ChangedMeetingSubject extends MeetingSubject {
  reason: string | null
}

/** A meeting that is over, and the book it talked about. */
export interface HeldMeetingSubject extends MeetingSubject {
  bookId: number
  book: string
}

/** A vote on the next book. */
export interface RoundSubject {
  roundId: number
  title: string | null
}

/** A vote that has ended; `reason` says why it was cancelled. */
export interface ClosedRoundSubject extends RoundSubject {
  winner: string | null
  reason: string | null
}

/** A club's seal, as an admin switched it. */
export interface SealSubject {
  seal: 'on' | 'off'
}

/** The day on which a club's stars open; null once they are open. */
export interface StarsSubject {
  day: string | null
}

/** A suggestion that leaves the pool unless it is renewed. */
export interface RenewalSubject {
  book: string
  times: number
  days: number
}

type Nothing = Record<string, never>

/** Subjects by kind. */
export interface Subjects {
  reply: ReplySubject
  mention: MentionSubject
  discussion: ThreadSubject
  question: ThreadSubject
  reaction: ReactionSubject
  'join-request': Nothing
  'request-approved': Nothing
  'request-declined': DeclinedSubject
  removed: Nothing
  'role-changed': RoleSubject
  'meeting-scheduled': MeetingSubject
  'meeting-moved': ChangedMeetingSubject
  'meeting-cancelled': ChangedMeetingSubject
  'meeting-reminder': MeetingSubject
  'meeting-held': HeldMeetingSubject
  'waiting-list-moved-up': MeetingSubject
  'suggestion-answered': SuggestionSubject
  'round-opened': RoundSubject
  'round-closing': RoundSubject
  'round-closed': ClosedRoundSubject
  'suggestion-renewal': RenewalSubject
  'seal-changed': SealSubject
  'stars-changed': StarsSubject
}

export type DeclaredKind = keyof Subjects

/** A notification as a sentence sees it: who caused it last, how many others, and how often. */
export interface Told<Subject> {
  actor: string
  /** People besides the last one. */
  others: number
  events: number
  club: string
  /** The title of the thread, if it has one that the reader may read. */
  thread: string | null
  /** The book that the thread is about. */
  threadBook: string | null
  /** The zone of the reader's account, if it has one. */
  timeZone: string | null
  subject: Subject
}

/** Everything about one kind of notification. */
interface Kind<Subject> {
  /** The levels of a club at which it is sent to readers it does not concern; `concerns` adds those it does. */
  levels: readonly NotificationLevel[]
  /** The levels at which it is sent to readers whom it concerns. */
  concerns: readonly NotificationLevel[]
  /** Who still sees it when they look: readers of the club's posts, its admins, or whoever was notified. */
  visibleTo: 'readers-of-posts' | 'admins' | 'anyone'
  /** Events that share a notification replace each other: it tells of the last one instead of the first. */
  tellsLatest?: true
  /** Its feature sends an e-mail of its own to those who want e-mails about it; bundles leave it out. */
  hasOwnEmail?: true | undefined
  sentence: (told: Told<Subject>) => string
  path: (slug: string, subject: Subject) => string
}

const concerning: readonly NotificationLevel[] = ['everything', 'concerns-me']

/** A meeting concerns every member, also those who only want to hear of meetings and choices. */
const meeting = {
  levels: [],
  concerns: ['everything', 'concerns-me', 'meetings-and-choices'],
  visibleTo: 'readers-of-posts',
  hasOwnEmail: true,
  path: (slug: string, { meetingId }: MeetingSubject) => to.meeting(slug, meetingId),
} as const

/** A vote concerns every member, also those who only want to hear of meetings and choices. */
const choice = {
  levels: [],
  concerns: ['everything', 'concerns-me', 'meetings-and-choices'],
  visibleTo: 'readers-of-posts',
} as const
const pathOfRound = (slug: string, { roundId }: RoundSubject) => to.round(slug, roundId)

/** An admin's decision about one reader, who may be no member. */
const decision = {
  levels: [],
  concerns: [],
  visibleTo: 'anyone',
  path: (slug: string) => to.club(slug),
} as const

const answers: Record<Answer, string> = {
  in_process: 'is being worked on',
  fixed: 'has been fixed',
  implemented: 'has been implemented',
}

/** The kinds: who hears of one, its sentence and its link. A new kind is one entry here and in the contract. */
export const kinds: { [Name in DeclaredKind]: Kind<Subjects[Name]> } = {
  reply: {
    levels: ['everything'],
    concerns: concerning,
    visibleTo: 'readers-of-posts',
    sentence: (told) => `${people(told)} replied in ${threadOf(told)}`,
    path: (slug, { bookId, tab, postId }) => to.post(slug, bookId, tab, postId),
  },
  mention: {
    levels: [],
    concerns: concerning,
    visibleTo: 'readers-of-posts',
    sentence: (told) => `${people(told)} mentioned you in ${placeOf(told)}`,
    path: (slug, { bookId, tab, postId }) => {
      if (tab === 'reviews') return to.review(slug, bookId, postId)
      if (tab === 'notes') return to.note(slug, bookId, postId)
      return to.post(slug, bookId, tab, postId)
    },
  },
  discussion: {
    levels: ['everything'],
    concerns: concerning,
    visibleTo: 'readers-of-posts',
    sentence: (told) =>
      `${people(told)} started ${many(told, 'a discussion', 'discussions')} about ${told.subject.book}`,
    path: (slug, { bookId, postId }) => to.post(slug, bookId, 'discussions', postId),
  },
  question: {
    levels: ['everything'],
    concerns: concerning,
    visibleTo: 'readers-of-posts',
    sentence: (told) =>
      `${people(told)} asked ${many(told, 'a question', 'questions')} about ${told.subject.book}`,
    path: (slug, { bookId, postId }) => to.post(slug, bookId, 'questions', postId),
  },
  reaction: {
    levels: [],
    concerns: concerning,
    visibleTo: 'readers-of-posts',
    sentence: (told) => `${people(told)} reacted to ${reactedTo(told)}`,
    path: (slug, { bookId, id, what, tab }) =>
      tab !== null
        ? to.post(slug, bookId, tab, id)
        : what === 'review'
          ? to.review(slug, bookId, id)
          : to.note(slug, bookId, id),
  },
  'join-request': {
    levels: [],
    concerns: concerning,
    visibleTo: 'admins',
    sentence: (told) => `${people(told)} ${told.others === 0 ? 'asks' : 'ask'} to join ${told.club}`,
    path: (slug) => `${to.settings(slug)}?tab=members`,
  },
  'request-approved': {
    ...decision,
    sentence: ({ club }) => `Your request was approved. You are now a member of ${club}`,
  },
  'request-declined': {
    ...decision,
    sentence: ({ club, subject: { days } }) =>
      `Your request to join ${club} was declined. You can ask again after ${days} days`,
  },
  removed: {
    ...decision,
    sentence: ({ club }) =>
      `An admin has removed you from ${club}. To come back, you need an admin’s approval`,
  },
  'role-changed': {
    levels: [],
    concerns: notificationLevels,
    visibleTo: 'readers-of-posts',
    tellsLatest: true,
    sentence: ({ actor, club, subject: { role } }) =>
      role === 'admin'
        ? `${actor} made you an admin of ${club}`
        : `${actor} made you a member of ${club} again, without admin rights`,
    path: (slug) => to.club(slug),
  },
  'meeting-scheduled': {
    ...meeting,
    sentence: (told) =>
      told.subject.startsAt === null
        ? `${told.club} is finding a date for ${quoted(told.subject.title)}. Which times suit you?`
        : `${told.club} meets on ${timeOf(told)}: ${quoted(told.subject.title)}`,
  },
  'meeting-moved': {
    ...meeting,
    sentence: (told) =>
      `${quoted(told.subject.title)} has changed. It is on ${timeOf(told)}${because(told.subject)}`,
  },
  'meeting-cancelled': {
    ...meeting,
    // A repeat has several meetings of one title.
    sentence: (told) =>
      `${quoted(told.subject.title)}${told.subject.startsAt === null ? '' : ` on ${timeOf(told)}`} was cancelled${because(told.subject)}`,
  },
  'meeting-reminder': {
    ...meeting,
    sentence: (told) => `${quoted(told.subject.title)} is on ${timeOf(told)}`,
  },
  'meeting-held': {
    ...meeting,
    hasOwnEmail: undefined,
    sentence: ({ subject }) => `You talked about ${subject.book}. How many stars do you give it?`,
    path: (slug, { bookId }) => to.book(slug, bookId),
  },
  'waiting-list-moved-up': {
    ...meeting,
    sentence: (told) =>
      `A place has become free: you can come to ${quoted(told.subject.title)} on ${timeOf(told)}`,
  },
  'suggestion-answered': {
    levels: [],
    concerns: [],
    visibleTo: 'anyone',
    tellsLatest: true,
    sentence: ({ subject: { suggestion, answer } }) => `Your suggestion “${suggestion}” ${answers[answer]}`,
    path: () => to.suggestions(),
  },
  'round-opened': {
    ...choice,
    sentence: ({ actor, club, subject }) => `${actor} opened ${voteIn(club, subject)}`,
    path: pathOfRound,
  },
  'round-closing': {
    ...choice,
    sentence: ({ club, subject }) => `You have not voted yet: ${voteIn(club, subject)} closes within a day`,
    path: pathOfRound,
  },
  'round-closed': {
    ...choice,
    sentence: ({ club, subject }) =>
      subject.winner !== null
        ? `${club} has chosen ${subject.winner}`
        : subject.reason !== null
          ? `${capital(voteIn(club, subject))} was cancelled: ${subject.reason}`
          : `${capital(voteIn(club, subject))} ended without a choice`,
    path: pathOfRound,
  },
  'suggestion-renewal': {
    ...choice,
    sentence: ({ subject: { book, times, days } }) =>
      `${book} has been on ${times} ballots without winning. Renew your suggestion within ${days} days, or it leaves the pool`,
    path: (slug) => to.choose(slug),
  },
  'seal-changed': {
    levels: [],
    concerns: notificationLevels,
    visibleTo: 'readers-of-posts',
    tellsLatest: true,
    sentence: ({ actor, club, subject: { seal } }) =>
      seal === 'on'
        ? `${actor} turned the spoiler seal of ${club} on. You see what others write as you read on`
        : `${actor} turned the spoiler seal of ${club} off. You see what others write, wherever you are in a book`,
    path: (slug) => to.club(slug),
  },
  'stars-changed': {
    levels: [],
    concerns: notificationLevels,
    visibleTo: 'readers-of-posts',
    tellsLatest: true,
    sentence: ({ actor, club, subject: { day } }) =>
      day === null
        ? `The stars of ${club} are open: see what everybody gave`
        : `${actor} keeps the stars of ${club} closed until ${printStarsDay(day)}. Until then you only see your own`,
    path: (slug) => to.club(slug),
  },
}

/** In the meeting's zone, and where clocks show another time there, in the reader's. */
const timeOf = ({ subject: { startsAt, timeZone }, timeZone: readerZone }: Told<MeetingSubject>): string =>
  startsAt === null ? 'a date to be found' : describeWallTime(startsAt, timeZone, readerZone)

const because = ({ reason }: ChangedMeetingSubject): string => (reason === null ? '' : `: ${reason}`)

function placeOf(told: Told<MentionSubject>): string {
  const { tab, title } = told.subject
  if (tab === 'reviews') return `a review of ${title}`
  return tab === 'notes' ? `a note on ${title}` : threadOf(told)
}

/** "“The ending”", or "a discussion about Piranesi" while its title is sealed. */
function threadOf({ thread, threadBook, subject: { tab } }: Told<{ tab: string }>): string {
  if (thread !== null) return quoted(thread)
  const what = tab === 'questions' ? 'a question' : 'a discussion'
  return threadBook === null ? what : `${what} about ${threadBook}`
}

/** A kind whose subject is not known statically: the rows of a kind have the subjects of that kind. */
export const kindOf = (kind: DeclaredKind) => kinds[kind] as unknown as Kind<Subjects[DeclaredKind]>

export const isDeclared = (kind: string): kind is DeclaredKind & NotificationKind => kind in kinds

/** "the vote on the next book of The Salon", "the vote “Summer reading” in The Salon". */
const voteIn = (club: string, { title }: RoundSubject): string =>
  title === null ? `the vote on the next book of ${club}` : `the vote “${title}” in ${club}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Jonas", "Jonas and 1 other", "Jonas and 3 others". */
const people = ({ actor, others }: Told<unknown>): string =>
  others === 0 ? actor : `${actor} and ${others} ${others === 1 ? 'other' : 'others'}`

/** The title of a thread in quotes, as pages show it: without the prefix that marks questions (specification, 2). */
const quoted = (title: string): string => `“${title.replace(/^Question:\s*/, '') || title}”`

/** "your reply in “The ending”", "your review of Piranesi". */
function reactedTo({ thread, subject: { what, book } }: Told<ReactionSubject>): string {
  if (what === 'review') return `your review of ${book}`
  if (thread === null) return `your ${what} on ${book}`
  return what === 'reply' ? `your reply in ${quoted(thread)}` : `your ${what} ${quoted(thread)}`
}

const many = ({ events }: Told<unknown>, one: string, more: string): string =>
  events === 1 ? one : `${events} ${more}`

/** How many people `actors` lists besides the last one: ids between commas. */
export const othersOf = (actors: string): number => Math.max(0, actors.split(',').filter(Boolean).length - 1)

/** The key of a group of events within a club; what belongs to no club counts as club 0. */
export const groupKeyOf = (clubId: number | null, key: string): string => `${clubId ?? 0}:${key}`
