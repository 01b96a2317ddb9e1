import { to } from '#contract/pages.ts'
import { loadThreads, type ThreadDetails } from '../mentions/thread-titles.ts'
import { concerning, defineKind, type Told } from '#server/features/notifications/kind.ts'
import { type Message, message } from '#contract/messages/message.ts'

export type ReactionSubject = ReactionToText | ReactionOnBoard

interface ReactionOnBoard {
  what: 'board'
  threadId: number
  id: number
}

export interface ReactionToText {
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
  sentence,
  path: (slug, subject) => {
    if (subject.what === 'board') return to.boardPost(slug, subject.threadId, subject.id)
    const { bookId, id, what, tab } = subject
    if (tab !== null) return to.post(slug, bookId, tab, id)
    return what === 'note' ? to.note(slug, bookId, id) : to.review(slug, bookId, id)
  },
})

function sentence({ actor, others, details, subject }: Told<ReactionSubject, ThreadDetails>): Message {
  const who = { actor, others }
  if (subject.what === 'board')
    return message(
      'texts.reacted.onBoard',
      '{others, plural, =0 {{actor} reacted} one {{actor} and # other reacted} other {{actor} and # others reacted}} to what you wrote on the board',
      who,
    )
  const { what, book } = subject
  if (what === 'review' || what === 'rating')
    return message(
      'texts.reacted.toReview',
      '{others, plural, =0 {{actor} reacted} one {{actor} and # other reacted} other {{actor} and # others reacted}} to {what, select, review {your review of {book}} other {your rating of {book}}}',
      { ...who, what, book },
    )
  if (!details?.title)
    return message(
      'texts.reacted.onBook',
      '{others, plural, =0 {{actor} reacted} one {{actor} and # other reacted} other {{actor} and # others reacted}} to {what, select, note {your note on {book}} question {your question on {book}} discussion {your discussion on {book}} other {your reply on {book}}}',
      { ...who, what, book },
    )
  return message(
    'texts.reacted.inThread',
    '{others, plural, =0 {{actor} reacted} one {{actor} and # other reacted} other {{actor} and # others reacted}} to {what, select, question {your question “{title}”} discussion {your discussion “{title}”} other {your reply in “{title}”}}',
    { ...who, what, title: details.title },
  )
}
