import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

interface SaveOrDiscardProps {
  label: string
  isSaving: boolean
  isEdited: boolean
  onDiscard: () => void
}

/** The end of a form whose edits are a draft. */
export const SaveOrDiscard = ({ label, isSaving, isEdited, onDiscard }: SaveOrDiscardProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={isSaving} disabled={!isEdited}>
      {label}
    </Button>
    {isEdited && (
      <Button variant="outline" onClick={onDiscard}>
        {t('admin.discard', 'Discard changes')}
      </Button>
    )}
  </div>
)
