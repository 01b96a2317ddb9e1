import type { SuggestionStatus } from '#contract/suggestions/suggestion.ts'
import { t } from '#web/messages/text.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** The labels of the specification (4). */
export const statusLabels: Record<SuggestionStatus, string> = {
  unread: t('suggestions.unread', 'Unread'),
  read: t('suggestions.read', 'Read'),
  in_process: t('suggestions.inProcess', 'In Process'),
  fixed: t('suggestions.fixed', 'Fixed'),
  implemented: t('suggestions.implemented', 'Implemented'),
}

// Not from the schema's options: a first visit would then load Zod (scripts/light-contract.ts).
const statuses: readonly SuggestionStatus[] = ['unread', 'read', 'in_process', 'fixed', 'implemented']
export const statusOptions = statuses.map((value) => ({ value, label: statusLabels[value] }))

export const statusTones: Record<SuggestionStatus, BadgeTone> = {
  unread: 'lilac',
  read: 'sky',
  in_process: 'gold',
  fixed: 'mint',
  implemented: 'mint',
}

/** Shown green and collapsed. */
export const isResolved = (status: SuggestionStatus): boolean =>
  status === 'fixed' || status === 'implemented'
