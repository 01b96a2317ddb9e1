import { to } from '#contract/pages.ts'
import { loadThreads, type ThreadDetails } from '../mentions/thread-titles.ts'
import { concerning, defineKind, people, quoted, type Told } from '#server/features/notifications/kind.ts'

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
  sentence: (told) => `${people(told)} reacted to ${describeText(told)}`,
  path: (slug, { bookId, id, what, tab }) =>
    tab !== null
      ? to.post(slug, bookId, tab, id)
      : what === 'note'
        ? to.note(slug, bookId, id)
        : to.review(slug, bookId, id),
})

/** "your reply in “The ending”", "your review of Piranesi". */
function describeText({ details, subject: { what, book } }: Told<ReactionSubject, ThreadDetails>): string {
  const thread = details?.title ?? null
  if (what === 'review' || what === 'rating') return `your ${what} of ${book}`
  if (thread === null) return `your ${what} on ${book}`
  return what === 'reply' ? `your reply in ${quoted(thread)}` : `your ${what} ${quoted(thread)}`
}
