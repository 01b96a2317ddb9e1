import type { Suggestion } from '#contract/suggestions/suggestion.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSetStatus } from './actions.ts'
import { statusLabels, statusOptions, statusTones } from './statuses.ts'

/** A select for site admins, a badge for everyone else. */
export function StatusControl({ suggestion }: { suggestion: Suggestion }) {
  return suggestion.mayChangeStatus ? (
    <StatusSelect suggestion={suggestion} />
  ) : (
    <Badge tone={statusTones[suggestion.status]}>{statusLabels[suggestion.status]}</Badge>
  )
}

function StatusSelect({ suggestion }: { suggestion: Suggestion }) {
  const change = useSetStatus(suggestion)
  return (
    <Select
      aria-label={t('suggestions.statusOf', 'Status of suggestion #{id}', { id: suggestion.id })}
      value={suggestion.status}
      options={statusOptions}
      onChange={(status) => change.mutate(status)}
      className="w-40! max-w-full"
    />
  )
}
