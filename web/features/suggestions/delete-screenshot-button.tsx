import { Trash2 } from 'lucide-react'
import type { Suggestion } from '#contract/suggestions/suggestion.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeleteScreenshot } from './actions.ts'

export function DeleteScreenshotButton({ suggestion }: { suggestion: Suggestion }) {
  const { id } = suggestion
  const { mutate, isPending } = useDeleteScreenshot(suggestion)
  return (
    <ConfirmDialog
      title={t('suggestions.deleteScreenshotAsk', 'Delete the screenshot of suggestion #{id}?', { id })}
      description={t('suggestions.suggestionStays', 'The suggestion itself stays. This can’t be undone.')}
      confirmLabel={t('suggestions.deleteScreenshot', 'Delete screenshot')}
      onConfirm={() => mutate()}
      trigger={
        <Button variant="outline" size="sm" busy={isPending}>
          <Trash2 className="size-4" aria-hidden="true" />
          {rich('suggestions.deleteScreenshotOf', 'Delete screenshot<hidden> of suggestion #{id}</hidden>', {
            id,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </Button>
      }
    />
  )
}
