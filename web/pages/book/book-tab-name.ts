import type { PostType } from '#contract/discussions/post.ts'

/** The tabs of a book page, in order (specification, 2). */
export const tabNames = ['reviews', 'notes', 'questions', 'discussions'] as const
export type TabName = (typeof tabNames)[number]

/** The tab named in an address (`?tab=notes`), or `first`. */
export function tabIn(search: string, first: TabName): TabName {
  const named = new URLSearchParams(search).get('tab')
  return tabNames.find((name) => name === named) ?? first
}

export const tabOf = (type: PostType): TabName => (type === 'question' ? 'questions' : 'discussions')

export const searchOf = (tab: TabName, first: TabName): string => (tab === first ? '' : `?tab=${tab}`)
