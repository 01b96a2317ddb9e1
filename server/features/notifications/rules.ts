import { type NotificationLevel, notificationLevels } from '#contract/notifications/preferences.ts'
import type { NotificationKind } from '#contract/notifications/notification.ts'
import { to } from '#contract/pages.ts'

/** A reply in a thread. */
export interface ReplySubject {
  bookId: number
  /** The first reply that the reader has not seen. */
  postId: number
  thread: string
  tab: 'questions' | 'discussions'
}

/** A new thread about a book. */
export interface ThreadSubject {
  bookId: number
  book: string
  /** The first thread that the reader has not seen. */
  postId: number
}

/** Posts, reviews or notes that mention the reader. */
export interface MentionSubject {
  bookId: number
  /** The first one that the reader has not seen. */
  postId: number
  tab: 'questions' | 'discussions' | 'reviews' | 'notes'
  /** Of the thread, or of the book. */
  title: string
}

/** A reader's new role in a club. */
export interface RoleSubject {
  role: 'admin' | 'member'
}

/** Subjects by kind. */
export interface Subjects {
  reply: ReplySubject
  mention: MentionSubject
  discussion: ThreadSubject
  question: ThreadSubject
  'join-request': Record<string, never>
  'role-changed': RoleSubject
}

export type DeclaredKind = keyof Subjects

/** A notification as a sentence sees it: who caused it last, how many others, and how often. */
export interface Told<Subject> {
  actor: string
  /** People besides the last one. */
  others: number
  events: number
  club: string
  subject: Subject
}

/** Everything about one kind of notification. */
interface Kind<Subject> {
  /** The levels of a club at which it is sent to readers it does not concern; `concerns` adds those it does. */
  levels: readonly NotificationLevel[]
  /** The levels at which it is sent to readers whom it concerns. */
  concerns: readonly NotificationLevel[]
  /** Only for readers who may see the club's posts when they look. */
  needsPosts: boolean
  sentence: (told: Told<Subject>) => string
  path: (slug: string, subject: Subject) => string
}

const concerning: readonly NotificationLevel[] = ['everything', 'concerns-me']

/** The kinds: who hears of one, its sentence and its link. A new kind is one entry here and in the contract. */
export const kinds: { [Name in DeclaredKind]: Kind<Subjects[Name]> } = {
  reply: {
    levels: ['everything'],
    concerns: concerning,
    needsPosts: true,
    sentence: (told) => `${people(told)} replied in “${told.subject.thread}”`,
    path: (slug, { bookId, tab, postId }) => to.post(slug, bookId, tab, postId),
  },
  mention: {
    levels: [],
    concerns: concerning,
    needsPosts: true,
    sentence: (told) => `${people(told)} mentioned you in ${placeOf(told.subject)}`,
    path: (slug, { bookId, tab, postId }) => {
      if (tab === 'reviews') return to.review(slug, bookId, postId)
      if (tab === 'notes') return to.note(slug, bookId, postId)
      return to.post(slug, bookId, tab, postId)
    },
  },
  discussion: {
    levels: ['everything'],
    concerns: concerning,
    needsPosts: true,
    sentence: (told) =>
      `${people(told)} started ${many(told, 'a discussion', 'discussions')} about ${told.subject.book}`,
    path: (slug, { bookId, postId }) => to.post(slug, bookId, 'discussions', postId),
  },
  question: {
    levels: ['everything'],
    concerns: concerning,
    needsPosts: true,
    sentence: (told) =>
      `${people(told)} asked ${many(told, 'a question', 'questions')} about ${told.subject.book}`,
    path: (slug, { bookId, postId }) => to.post(slug, bookId, 'questions', postId),
  },
  'join-request': {
    levels: [],
    concerns: concerning,
    needsPosts: true,
    sentence: (told) => `${people(told)} ${told.others === 0 ? 'asks' : 'ask'} to join ${told.club}`,
    path: (slug) => `${to.settings(slug)}?tab=members`,
  },
  'role-changed': {
    levels: [],
    concerns: notificationLevels,
    needsPosts: true,
    sentence: ({ actor, club, subject: { role } }) =>
      role === 'admin'
        ? `${actor} made you an admin of ${club}`
        : `${actor} made you a member of ${club} again, without admin rights`,
    path: (slug) => to.club(slug),
  },
}

function placeOf({ tab, title }: MentionSubject): string {
  if (tab === 'reviews') return `a review of ${title}`
  return tab === 'notes' ? `a note on ${title}` : `“${title}”`
}

/** A kind whose subject is not known statically: the rows of a kind have the subjects of that kind. */
export const kindOf = (kind: DeclaredKind) => kinds[kind] as unknown as Kind<Subjects[DeclaredKind]>

export const isDeclared = (kind: string): kind is DeclaredKind & NotificationKind => kind in kinds

/** "Jonas", "Jonas and 1 other", "Jonas and 3 others". */
const people = ({ actor, others }: Told<unknown>): string =>
  others === 0 ? actor : `${actor} and ${others} ${others === 1 ? 'other' : 'others'}`

const many = ({ events }: Told<unknown>, one: string, more: string): string =>
  events === 1 ? one : `${events} ${more}`

/** How many people `actors` lists besides the last one: ids between commas. */
export const othersOf = (actors: string): number => Math.max(0, actors.split(',').filter(Boolean).length - 1)
