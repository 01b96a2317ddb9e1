import type { LookAhead } from '#contract/progress/look-ahead.ts'

export interface LookAheadProps {
  /** The post to open; null for words that open with the whole book. */
  postId: LookAhead['postIds'][number] | null
  /** The element id of the post, which takes the focus when it is open. */
  anchor?: string | undefined
  by: string
  /** In words, after 'at'. */
  place: string
}
