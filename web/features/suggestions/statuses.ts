import type { SuggestionStatus } from '#contract/suggestions/suggestion.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** What the statuses are called (specification, 4). */
export const statusLabels: Record<SuggestionStatus, string> = {
  unread: 'Unread',
  read: 'Read',
  in_process: 'In Process',
  fixed: 'Fixed',
  implemented: 'Implemented',
}

export const statusTones: Record<SuggestionStatus, BadgeTone> = {
  unread: 'lilac',
  read: 'sky',
  in_process: 'gold',
  fixed: 'mint',
  implemented: 'mint',
}

/** What is done needs no more reading: it is shown green and folded. */
export const isResolved = (status: SuggestionStatus): boolean =>
  status === 'fixed' || status === 'implemented'
