import { Trash2 } from 'lucide-react'
import type { Suggestion } from '#contract/suggestions/suggestion.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeleteScreenshot } from './actions.ts'

export function DeleteScreenshotButton({ suggestion }: { suggestion: Suggestion }) {
  const { mutate, isPending } = useDeleteScreenshot(suggestion)
  return (
    <ConfirmDialog
      title={`Delete the screenshot of suggestion #${suggestion.id}?`}
      description="The suggestion itself stays. This can’t be undone."
      confirmLabel="Delete screenshot"
      onConfirm={() => mutate()}
      trigger={
        <Button variant="outline" size="sm" busy={isPending}>
          <Trash2 className="size-4" aria-hidden="true" />
          Delete screenshot
          <span className="sr-only">of suggestion #{suggestion.id}</span>
        </Button>
      }
    />
  )
}
