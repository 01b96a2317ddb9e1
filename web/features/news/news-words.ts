import { newsCounted, type News } from '#contract/news/news.ts'

const nouns = {
  reviews: ['new review', 'new reviews'],
  ratings: ['new rating', 'new ratings'],
  discussions: ['new discussion', 'new discussions'],
  questions: ['new question', 'new questions'],
  replies: ['reply', 'replies'],
  notes: ['note', 'notes'],
  books: ['book added', 'books added'],
} as const

/** `3 new reviews`, `20+ replies`. */
export function newsWords({ kind, count }: Pick<News, 'kind' | 'count'>): string {
  const [one, many] = nouns[kind]
  return `${count > newsCounted ? `${newsCounted}+` : count} ${count === 1 ? one : many}`
}
