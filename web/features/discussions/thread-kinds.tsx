import type { ReactNode } from 'react'
import { postTitleMax } from '#contract/discussions/post.ts'
import type { ToastWords } from '#web/ui/toast.ts'
import { rich, t } from '#web/messages/text.ts'

export type ThreadKind = 'question' | 'discussion'

interface KindLabels {
  plural: 'questions' | 'discussions'
  heading: string
  formHeading: string
  contentLabel: string
  send: string
  done: string
  failed: string
  emptyTitle: string
  emptyText: string
  picture: string
  newThread: (by: string) => string
  newReply: (by: string) => string
  countReplies: (count: number) => string
  showMore: (count: number) => string
  earlier: string
  later: string
  notLoaded: string
  replyBy: (by: string) => string
  /** A button, whose name says to whom. */
  answerTo: (by: string) => ReactNode
  formOf: (by: string) => string
  reply: 'answer' | 'reply'
  replies: 'answers' | 'replies'
  answer: string
  sendReply: string
  replyLabel: string
  replyDone: string
  replyFailed: ToastWords
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>

/** Wording: specification, 2 and 8. */
export const kindLabels: Record<ThreadKind, KindLabels> = {
  question: {
    plural: 'questions',
    heading: t('discussions.questions', 'Questions'),
    formHeading: t('discussions.ask', 'Ask the club'),
    contentLabel: t('discussions.yourQuestion', 'Your question'),
    send: t('discussions.postQuestion', 'Post Question'),
    done: t('discussions.questionPosted', 'Question posted successfully'),
    failed: t('discussions.questionNotPosted', 'Failed to post question'),
    emptyTitle: t('discussions.noQuestions', 'No questions yet'),
    emptyText: t('discussions.noQuestionsText', 'Lost track of a character? Someone here will know.'),
    picture: '/pictures/empty/no-results.svg',
    newThread: (by) => t('discussions.newQuestion', 'New question by {by}', { by }),
    newReply: (by) => t('discussions.newAnswer', 'New answer by {by}', { by }),
    countReplies: (count) =>
      t('discussions.answers', '{count, plural, one {# answer} other {# answers}}', { count }),
    showMore: (count) =>
      t('discussions.moreAnswers', '{count, plural, one {Show # more answer} other {Show # more answers}}', {
        count,
      }),
    earlier: t('discussions.earlierAnswers', 'Show earlier answers'),
    later: t('discussions.laterAnswers', 'Show more answers'),
    notLoaded: t('discussions.answersNotLoaded', 'Couldn’t load more answers. Try again.'),
    replyBy: (by) => t('discussions.answerBy', 'Answer by {by}', { by }),
    answerTo: (by) => rich('discussions.answerTo', 'Answer<to> to {by}</to>', { by, to: hidden }),
    formOf: (by) => t('discussions.answerForm', 'Answer to {by}', { by }),
    reply: 'answer',
    replies: 'answers',
    answer: t('discussions.answer', 'Answer'),
    sendReply: t('discussions.postAnswer', 'Post Answer'),
    replyLabel: t('discussions.yourAnswer', 'Your answer'),
    replyDone: t('discussions.answerPosted', 'Answer posted'),
    replyFailed: {
      title: t('discussions.answerNotPosted', 'Failed to post answer. Please try again.'),
      tone: 'error',
    },
  },
  discussion: {
    plural: 'discussions',
    heading: t('titles.discussions', 'Discussions'),
    formHeading: t('discussions.start', 'Start a discussion'),
    contentLabel: t('discussions.onYourMind', 'What’s on your mind?'),
    send: t('discussions.startDiscussion', 'Start Discussion'),
    done: t('discussions.started', 'Discussion started successfully'),
    failed: t('discussions.notStarted', 'Failed to start discussion'),
    emptyTitle: t('discussions.none', 'No discussions yet'),
    emptyText: t('discussions.noneText', 'Start with a scene you loved, or one you hated.'),
    picture: '/pictures/empty/welcome.svg',
    newThread: (by) => t('discussions.newDiscussion', 'New discussion by {by}', { by }),
    newReply: (by) => t('discussions.newReply', 'New reply by {by}', { by }),
    countReplies: (count) =>
      t('discussions.replies', '{count, plural, one {# reply} other {# replies}}', { count }),
    showMore: (count) =>
      t('discussions.moreReplies', '{count, plural, one {Show # more reply} other {Show # more replies}}', {
        count,
      }),
    earlier: t('discussions.earlierReplies', 'Show earlier replies'),
    later: t('discussions.laterReplies', 'Show more replies'),
    notLoaded: t('discussions.repliesNotLoaded', 'Couldn’t load more replies. Try again.'),
    replyBy: (by) => t('discussions.replyBy', 'Reply by {by}', { by }),
    answerTo: (by) => rich('discussions.replyTo', 'Reply<to> to {by}</to>', { by, to: hidden }),
    formOf: (by) => t('discussions.replyForm', 'Reply to {by}', { by }),
    reply: 'reply',
    replies: 'replies',
    answer: t('discussions.reply', 'Reply'),
    sendReply: t('discussions.postReply', 'Post Reply'),
    replyLabel: t('discussions.yourReply', 'Your reply'),
    replyDone: t('discussions.replyPosted', 'Reply posted'),
    replyFailed: {
      title: t('words.error', 'Error'),
      description: t('discussions.replyNotPosted', 'Failed to post reply. Please try again.'),
      tone: 'error',
    },
  },
}

const questionPrefix = 'Question: '

/** A question gets its prefix once (specification, 7). */
export const titleToSend = (kind: ThreadKind, typed: string): string =>
  kind === 'question' ? questionPrefix + titleToShow(typed.trim()) : typed.trim()

/** Without the question prefix. */
export const titleToShow = (title: string): string => title.replace(/^Question:\s*/, '') || title

export const maxTitleLength = (kind: ThreadKind): number =>
  kind === 'question' ? postTitleMax - questionPrefix.length : postTitleMax

/** Wording: specification, 7. */
export const replyTitle = (kind: ThreadKind, answeredId: number): string =>
  // not a text: it is stored, and shown nowhere
  kind === 'question' ? `Answer to Question #${answeredId}` : `Re: Discussion #${answeredId}`
