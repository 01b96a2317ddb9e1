import { postTitleMax } from '#contract/discussions/post.ts'
import type { ToastWords } from '#web/ui/toast.ts'

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
  reply: 'answer' | 'reply'
  replies: 'answers' | 'replies'
  answer: string
  sendReply: string
  replyLabel: string
  replyDone: string
  replyFailed: ToastWords
}

/** Wording: specification, 2 and 8. */
export const kindLabels: Record<ThreadKind, KindLabels> = {
  question: {
    plural: 'questions',
    heading: 'Questions',
    formHeading: 'Ask the club',
    contentLabel: 'Your question',
    send: 'Post Question',
    done: 'Question posted successfully',
    failed: 'Failed to post question',
    emptyTitle: 'No questions yet',
    emptyText: 'Lost track of a character? Someone here will know.',
    picture: '/pictures/empty/no-results.svg',
    newThread: (by) => `New question by ${by}`,
    newReply: (by) => `New answer by ${by}`,
    reply: 'answer',
    replies: 'answers',
    answer: 'Answer',
    sendReply: 'Post Answer',
    replyLabel: 'Your answer',
    replyDone: 'Answer posted',
    replyFailed: { title: 'Failed to post answer. Please try again.', tone: 'error' },
  },
  discussion: {
    plural: 'discussions',
    heading: 'Discussions',
    formHeading: 'Start a discussion',
    contentLabel: 'What’s on your mind?',
    send: 'Start Discussion',
    done: 'Discussion started successfully',
    failed: 'Failed to start discussion',
    emptyTitle: 'No discussions yet',
    emptyText: 'Start with a scene you loved, or one you hated.',
    picture: '/pictures/empty/welcome.svg',
    newThread: (by) => `New discussion by ${by}`,
    newReply: (by) => `New reply by ${by}`,
    reply: 'reply',
    replies: 'replies',
    answer: 'Reply',
    sendReply: 'Post Reply',
    replyLabel: 'Your reply',
    replyDone: 'Reply posted',
    replyFailed: { title: 'Error', description: 'Failed to post reply. Please try again.', tone: 'error' },
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
  kind === 'question' ? `Answer to Question #${answeredId}` : `Re: Discussion #${answeredId}`
