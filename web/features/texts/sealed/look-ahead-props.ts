import type { LookAhead } from '#contract/progress/look-ahead.ts'
import type { PlacedText } from './place-words.ts'

export interface LookAheadProps {
  /** Null for words that open with the whole book. */
  postId: LookAhead['postIds'][number] | null
  /** The post takes the focus when it is open. */
  anchor?: string | undefined
  by: string
  sealed: PlacedText
}
