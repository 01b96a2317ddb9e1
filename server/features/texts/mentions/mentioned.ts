import { to } from '#contract/pages.ts'
import { concerning, defineKind, type Told } from '#server/features/notifications/kind.ts'
import { loadThreads, type ThreadDetails } from './thread-titles.ts'
import { type Message, message } from '#contract/messages/message.ts'

export type MentionSubject = MentionInText | MentionOnBoard

interface MentionOnBoard {
  tab: 'board'
  threadId: number
  /** The first one that the reader has not seen. */
  postId: number
}

interface MentionInText {
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
  sentence,
  path: (slug, subject) => {
    if (subject.tab === 'board') return to.boardPost(slug, subject.threadId, subject.postId)
    const { bookId, tab, postId } = subject
    if (tab === 'reviews') return to.review(slug, bookId, postId)
    if (tab === 'notes') return to.note(slug, bookId, postId)
    return to.post(slug, bookId, tab, postId)
  },
})

function sentence({ actor, others, subject, details }: Told<MentionSubject, ThreadDetails>): Message {
  const who = { actor, others }
  if (subject.tab === 'board')
    return message(
      'texts.mentioned.onBoard',
      '{others, plural, =0 {{actor} mentioned you} one {{actor} and # other mentioned you} other {{actor} and # others mentioned you}} on the board',
      who,
    )
  const { tab, title = '' } = subject
  if (tab === 'reviews')
    return message(
      'texts.mentioned.inReview',
      '{others, plural, =0 {{actor} mentioned you} one {{actor} and # other mentioned you} other {{actor} and # others mentioned you}} in a review of {title}',
      { ...who, title },
    )
  if (tab === 'notes')
    return message(
      'texts.mentioned.inNote',
      '{others, plural, =0 {{actor} mentioned you} one {{actor} and # other mentioned you} other {{actor} and # others mentioned you}} in a note on {title}',
      { ...who, title },
    )
  if (details?.title)
    return message(
      'texts.mentioned.inThread',
      '{others, plural, =0 {{actor} mentioned you} one {{actor} and # other mentioned you} other {{actor} and # others mentioned you}} in “{title}”',
      { ...who, title: details.title },
    )
  const kind = tab === 'questions' ? 'question' : 'discussion'
  if (details)
    return message(
      'texts.mentioned.inThreadAbout',
      '{others, plural, =0 {{actor} mentioned you} one {{actor} and # other mentioned you} other {{actor} and # others mentioned you}} in {kind, select, question {a question about {book}} other {a discussion about {book}}}',
      { ...who, kind, book: details.book },
    )
  return message(
    'texts.mentioned.inThreadUnknown',
    '{others, plural, =0 {{actor} mentioned you} one {{actor} and # other mentioned you} other {{actor} and # others mentioned you}} in {kind, select, question {a question} other {a discussion}}',
    { ...who, kind },
  )
}
