import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { loadThreads, type ThreadDetails } from '../mentions/thread-titles.ts'
import {
  concerning,
  defineKind,
  people,
  type Told,
  withoutPrefix,
} from '#server/features/notifications/kind.ts'

export interface ReactionSubject {
  bookId: number
  book: string
  /** Its id among the posts, reviews or notes. */
  id: number
  what: 'discussion' | 'question' | 'reply' | 'review' | 'rating' | 'note'
  /** The tab that shows its thread; null for reviews, ratings and notes. */
  tab: 'questions' | 'discussions' | null
}

export const reacted = defineKind<'reaction', ReactionSubject, ThreadDetails>({
  name: 'reaction',
  levels: [],
  concerns: concerning,
  visibleTo: 'readers-of-posts',
  details: loadThreads,
  sentence: sentenceOf,
  path: (slug, { bookId, id, what, tab }) =>
    tab !== null
      ? to.post(slug, bookId, tab, id)
      : what === 'note'
        ? to.note(slug, bookId, id)
        : to.review(slug, bookId, id),
})

type What = ReactionSubject['what']
type People = ReturnType<typeof people>

/** Reviews, ratings and notes are in no thread. */
function sentenceOf(told: Told<ReactionSubject, ThreadDetails>): Message {
  const { what, book } = told.subject
  const title = told.details?.title
  return title && isPost(what)
    ? inThread[what]({ ...people(told), title: withoutPrefix(title) })
    : aboutBook[what]({ ...people(told), book })
}

type Post = 'discussion' | 'question' | 'reply'
const isPost = (what: What): what is Post => what in inThread

const inThread: Record<Post, (values: People & { title: string }) => Message> = {
  discussion: (values) =>
    message(
      'texts.reactedToDiscussion',
      '{others, plural, =0 {{actor} reacted to your discussion “{title}”} one {{actor} and # other reacted to your discussion “{title}”} other {{actor} and # others reacted to your discussion “{title}”}}',
      values,
    ),
  question: (values) =>
    message(
      'texts.reactedToQuestion',
      '{others, plural, =0 {{actor} reacted to your question “{title}”} one {{actor} and # other reacted to your question “{title}”} other {{actor} and # others reacted to your question “{title}”}}',
      values,
    ),
  reply: (values) =>
    message(
      'texts.reactedToReply',
      '{others, plural, =0 {{actor} reacted to your reply in “{title}”} one {{actor} and # other reacted to your reply in “{title}”} other {{actor} and # others reacted to your reply in “{title}”}}',
      values,
    ),
}

const aboutBook: Record<What, (values: People & { book: string }) => Message> = {
  discussion: (values) =>
    message(
      'texts.reactedToDiscussionOn',
      '{others, plural, =0 {{actor} reacted to your discussion on {book}} one {{actor} and # other reacted to your discussion on {book}} other {{actor} and # others reacted to your discussion on {book}}}',
      values,
    ),
  question: (values) =>
    message(
      'texts.reactedToQuestionOn',
      '{others, plural, =0 {{actor} reacted to your question on {book}} one {{actor} and # other reacted to your question on {book}} other {{actor} and # others reacted to your question on {book}}}',
      values,
    ),
  reply: (values) =>
    message(
      'texts.reactedToReplyOn',
      '{others, plural, =0 {{actor} reacted to your reply on {book}} one {{actor} and # other reacted to your reply on {book}} other {{actor} and # others reacted to your reply on {book}}}',
      values,
    ),
  review: (values) =>
    message(
      'texts.reactedToReview',
      '{others, plural, =0 {{actor} reacted to your review of {book}} one {{actor} and # other reacted to your review of {book}} other {{actor} and # others reacted to your review of {book}}}',
      values,
    ),
  rating: (values) =>
    message(
      'texts.reactedToRating',
      '{others, plural, =0 {{actor} reacted to your rating of {book}} one {{actor} and # other reacted to your rating of {book}} other {{actor} and # others reacted to your rating of {book}}}',
      values,
    ),
  note: (values) =>
    message(
      'texts.reactedToNote',
      '{others, plural, =0 {{actor} reacted to your note on {book}} one {{actor} and # other reacted to your note on {book}} other {{actor} and # others reacted to your note on {book}}}',
      values,
    ),
}
