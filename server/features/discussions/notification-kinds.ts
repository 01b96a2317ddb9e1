import { to } from '#contract/pages.ts'
import {
  describeThread,
  loadThreads,
  type ThreadDetails,
} from '#server/features/texts/mentions/thread-titles.ts'
import { concerning, defineKind, people, type Told } from '#server/features/notifications/kind.ts'

interface ReplySubject {
  bookId: number
  /** The first reply that the reader has not seen. */
  postId: number
  tab: 'questions' | 'discussions'
}

interface ThreadSubject {
  bookId: number
  book: string
  /** The first thread that the reader has not seen. */
  postId: number
}

const aboutText = {
  levels: ['everything'],
  concerns: concerning,
  visibleTo: 'readers-of-posts',
} as const

export const replied = defineKind<'reply', ReplySubject, ThreadDetails>({
  ...aboutText,
  name: 'reply',
  details: loadThreads,
  sentence: (told) => `${people(told)} replied in ${describeThread(told.details, told.subject.tab)}`,
  path: (slug, { bookId, tab, postId }) => to.post(slug, bookId, tab, postId),
})

export const discussionStarted = defineKind<'discussion', ThreadSubject>({
  ...aboutText,
  name: 'discussion',
  sentence: (told) =>
    `${people(told)} started ${many(told, 'a discussion', 'discussions')} about ${told.subject.book}`,
  path: (slug, { bookId, postId }) => to.post(slug, bookId, 'discussions', postId),
})

export const questionAsked = defineKind<'question', ThreadSubject>({
  ...aboutText,
  name: 'question',
  sentence: (told) =>
    `${people(told)} asked ${many(told, 'a question', 'questions')} about ${told.subject.book}`,
  path: (slug, { bookId, postId }) => to.post(slug, bookId, 'questions', postId),
})

const many = ({ events }: Pick<Told<unknown>, 'events'>, one: string, more: string): string =>
  events === 1 ? one : `${events} ${more}`
