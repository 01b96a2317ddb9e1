import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { loadThreads, type ThreadDetails } from '#server/features/texts/mentions/thread-titles.ts'
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
  sentence: sentenceOfReply,
  path: (slug, { bookId, tab, postId }) => to.post(slug, bookId, tab, postId),
})

export const discussionStarted = defineKind<'discussion', ThreadSubject>({
  ...aboutText,
  name: 'discussion',
  sentence: ({ events, subject: { book }, ...told }) =>
    events === 1
      ? message(
          'discussions.startedNews',
          '{others, plural, =0 {{actor} started a discussion about {book}} one {{actor} and # other started a discussion about {book}} other {{actor} and # others started a discussion about {book}}}',
          { ...people(told), book },
        )
      : message(
          'discussions.startedSeveralNews',
          '{others, plural, =0 {{actor} started {events, plural, one {# discussion} other {# discussions}} about {book}} one {{actor} and # other started {events, plural, one {# discussion} other {# discussions}} about {book}} other {{actor} and # others started {events, plural, one {# discussion} other {# discussions}} about {book}}}',
          { ...people(told), events, book },
        ),
  path: (slug, { bookId, postId }) => to.post(slug, bookId, 'discussions', postId),
})

export const questionAsked = defineKind<'question', ThreadSubject>({
  ...aboutText,
  name: 'question',
  sentence: ({ events, subject: { book }, ...told }) =>
    events === 1
      ? message(
          'discussions.askedNews',
          '{others, plural, =0 {{actor} asked a question about {book}} one {{actor} and # other asked a question about {book}} other {{actor} and # others asked a question about {book}}}',
          { ...people(told), book },
        )
      : message(
          'discussions.askedSeveralNews',
          '{others, plural, =0 {{actor} asked {events, plural, one {# question} other {# questions}} about {book}} one {{actor} and # other asked {events, plural, one {# question} other {# questions}} about {book}} other {{actor} and # others asked {events, plural, one {# question} other {# questions}} about {book}}}',
          { ...people(told), events, book },
        ),
  path: (slug, { bookId, postId }) => to.post(slug, bookId, 'questions', postId),
})

function sentenceOfReply(told: Told<ReplySubject, ThreadDetails>): Message {
  const who = people(told)
  const { details: thread, subject } = told
  if (thread?.title)
    return message(
      'discussions.repliedInThread',
      '{others, plural, =0 {{actor} replied in “{title}”} one {{actor} and # other replied in “{title}”} other {{actor} and # others replied in “{title}”}}',
      { ...who, title: thread.title },
    )
  const isQuestion = subject.tab === 'questions'
  if (thread === null)
    return isQuestion
      ? message(
          'discussions.repliedInQuestion',
          '{others, plural, =0 {{actor} replied in a question} one {{actor} and # other replied in a question} other {{actor} and # others replied in a question}}',
          who,
        )
      : message(
          'discussions.repliedInDiscussion',
          '{others, plural, =0 {{actor} replied in a discussion} one {{actor} and # other replied in a discussion} other {{actor} and # others replied in a discussion}}',
          who,
        )
  const { book } = thread
  return isQuestion
    ? message(
        'discussions.repliedInQuestionAbout',
        '{others, plural, =0 {{actor} replied in a question about {book}} one {{actor} and # other replied in a question about {book}} other {{actor} and # others replied in a question about {book}}}',
        { ...who, book },
      )
    : message(
        'discussions.repliedInDiscussionAbout',
        '{others, plural, =0 {{actor} replied in a discussion about {book}} one {{actor} and # other replied in a discussion about {book}} other {{actor} and # others replied in a discussion about {book}}}',
        { ...who, book },
      )
}
