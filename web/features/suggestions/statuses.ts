import type { SuggestionStatus } from '#contract/suggestions/suggestion.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** The labels of the specification (4). */
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

/** Resolved suggestions are shown green and collapsed. */
export const isResolved = (status: SuggestionStatus): boolean =>
  status === 'fixed' || status === 'implemented'
