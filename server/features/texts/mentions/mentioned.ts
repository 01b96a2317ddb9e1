import { to } from '#contract/pages.ts'
import { concerning, defineKind, type Told } from '#server/features/notifications/kind.ts'
import { loadThreads, type ThreadDetails } from './thread-titles.ts'
import { type Message, message } from '#contract/messages/message.ts'

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
  sentence,
  path: (slug, { bookId, tab, postId }) => {
    if (tab === 'reviews') return to.review(slug, bookId, postId)
    if (tab === 'notes') return to.note(slug, bookId, postId)
    return to.post(slug, bookId, tab, postId)
  },
})

function sentence({
  actor,
  others,
  subject: { tab, title = '' },
  details,
}: Told<MentionSubject, ThreadDetails>): Message {
  const who = { actor, others }
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
