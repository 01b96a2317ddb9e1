import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import {
  concerning,
  defineKind,
  people,
  type Told,
  withoutPrefix,
} from '#server/features/notifications/kind.ts'
import { loadThreads, type ThreadDetails } from './thread-titles.ts'

export interface MentionSubject {
  bookId: number
  /** The first one that the reader has not seen. */
  postId: number
  tab: 'questions' | 'discussions' | 'reviews' | 'notes'
  /** Of the book of reviews and notes. */
  title?: string
}

export const mentioned = defineKind<'mention', MentionSubject, ThreadDetails>({
  name: 'mention',
  levels: [],
  concerns: concerning,
  visibleTo: 'readers-of-posts',
  details: loadThreads,
  sentence: sentenceOf,
  path: (slug, { bookId, tab, postId }) => {
    if (tab === 'reviews') return to.review(slug, bookId, postId)
    if (tab === 'notes') return to.note(slug, bookId, postId)
    return to.post(slug, bookId, tab, postId)
  },
})

function sentenceOf(told: Told<MentionSubject, ThreadDetails>): Message {
  const who = people(told)
  const { details: thread, subject } = told
  const { tab, title = '' } = subject
  if (tab === 'reviews')
    return message(
      'texts.mentionedInReview',
      '{others, plural, =0 {{actor} mentioned you in a review of {book}} one {{actor} and # other mentioned you in a review of {book}} other {{actor} and # others mentioned you in a review of {book}}}',
      { ...who, book: title },
    )
  if (tab === 'notes')
    return message(
      'texts.mentionedInNote',
      '{others, plural, =0 {{actor} mentioned you in a note on {book}} one {{actor} and # other mentioned you in a note on {book}} other {{actor} and # others mentioned you in a note on {book}}}',
      { ...who, book: title },
    )
  if (thread?.title)
    return message(
      'texts.mentionedInThread',
      '{others, plural, =0 {{actor} mentioned you in “{title}”} one {{actor} and # other mentioned you in “{title}”} other {{actor} and # others mentioned you in “{title}”}}',
      { ...who, title: withoutPrefix(thread.title) },
    )
  const isQuestion = tab === 'questions'
  if (thread === null)
    return isQuestion
      ? message(
          'texts.mentionedInQuestion',
          '{others, plural, =0 {{actor} mentioned you in a question} one {{actor} and # other mentioned you in a question} other {{actor} and # others mentioned you in a question}}',
          who,
        )
      : message(
          'texts.mentionedInDiscussion',
          '{others, plural, =0 {{actor} mentioned you in a discussion} one {{actor} and # other mentioned you in a discussion} other {{actor} and # others mentioned you in a discussion}}',
          who,
        )
  const { book } = thread
  return isQuestion
    ? message(
        'texts.mentionedInQuestionAbout',
        '{others, plural, =0 {{actor} mentioned you in a question about {book}} one {{actor} and # other mentioned you in a question about {book}} other {{actor} and # others mentioned you in a question about {book}}}',
        { ...who, book },
      )
    : message(
        'texts.mentionedInDiscussionAbout',
        '{others, plural, =0 {{actor} mentioned you in a discussion about {book}} one {{actor} and # other mentioned you in a discussion about {book}} other {{actor} and # others mentioned you in a discussion about {book}}}',
        { ...who, book },
      )
}
