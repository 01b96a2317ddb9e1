import { to } from '#contract/pages.ts'
import { concerning, defineKind, people, type Told } from '#server/features/notifications/kind.ts'
import { describeThread, loadThreads, type ThreadDetails } from './thread-titles.ts'

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
  sentence: (told) => `${people(told)} mentioned you in ${describeText(told)}`,
  path: (slug, { bookId, tab, postId }) => {
    if (tab === 'reviews') return to.review(slug, bookId, postId)
    if (tab === 'notes') return to.note(slug, bookId, postId)
    return to.post(slug, bookId, tab, postId)
  },
})

function describeText({ subject: { tab, title }, details }: Told<MentionSubject, ThreadDetails>): string {
  if (tab === 'reviews') return `a review of ${title}`
  return tab === 'notes' ? `a note on ${title}` : describeThread(details, tab)
}
