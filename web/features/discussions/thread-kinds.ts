import { postTitleMax } from '#contract/discussions/post.ts'
import type { ToastWords } from '#web/ui/toast.ts'

/** What is talked over in threads, each in a tab of its own. */
export type ThreadKind = 'question' | 'discussion'

interface KindLabels {
  many: string
  heading: string
  formHeading: string
  contentLabel: string
  send: string
  done: string
  failed: string
  emptyTitle: string
  emptyText: string
  picture: string
  deed: string
  /** What a reply is called, alone and in numbers. */
  reply: string
  replies: string
  answer: string
  sendReply: string
  replyLabel: string
  replyDone: string
  replyFailed: ToastWords
}

/** Every word that differs between questions and discussions (specification, 2 and 8). */
export const kindLabels: Record<ThreadKind, KindLabels> = {
  question: {
    many: 'questions',
    heading: 'Questions',
    formHeading: 'Ask the club',
    contentLabel: 'Your question',
    send: 'Post Question',
    done: 'Question posted successfully',
    failed: 'Failed to post question',
    emptyTitle: 'No questions yet',
    emptyText: 'Who was that at the door in chapter three? Somebody here knows.',
    picture: '/pictures/empty/no-results.svg',
    deed: 'ask and answer questions',
    reply: 'answer',
    replies: 'answers',
    answer: 'Answer',
    sendReply: 'Post Answer',
    replyLabel: 'Your answer',
    replyDone: 'Answer posted',
    replyFailed: { title: 'Failed to post answer. Please try again.', tone: 'error' },
  },
  discussion: {
    many: 'discussions',
    heading: 'Discussions',
    formHeading: 'Start something',
    contentLabel: 'What is on your mind?',
    send: 'Start Discussion',
    done: 'Discussion started successfully',
    failed: 'Failed to start discussion',
    emptyTitle: 'No discussions yet',
    emptyText: 'The armchairs are free. Say what you would say over the second cup.',
    picture: '/pictures/empty/welcome.svg',
    deed: 'join the discussions',
    reply: 'reply',
    replies: 'replies',
    answer: 'Reply',
    sendReply: 'Post Reply',
    replyLabel: 'Your reply',
    replyDone: 'Reply posted',
    replyFailed: { title: 'Error', description: 'Failed to post reply. Please try again.', tone: 'error' },
  },
}

const questionSign = 'Question: '

/** The title as it is sent: questions carry their sign (specification, 7), once. */
export const titleToSend = (kind: ThreadKind, typed: string): string =>
  kind === 'question' ? questionSign + titleToShow(typed.trim()) : typed.trim()

/** The title as it is shown: in a tab of questions nobody needs to be told that it is one. */
export const titleToShow = (title: string): string => title.replace(/^Question:\s*/, '') || title

/** The longest title that may be typed. */
export const maxTitleLength = (kind: ThreadKind): number =>
  kind === 'question' ? postTitleMax - questionSign.length : postTitleMax

/** The title of a reply (specification, 7). */
export const replyTitle = (kind: ThreadKind, answeredId: number): string =>
  kind === 'question' ? `Answer to Question #${answeredId}` : `Re: Discussion #${answeredId}`
