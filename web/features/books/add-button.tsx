import { Check, Plus } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

interface AddButtonProps {
  title: string
  isAdding: boolean
  /** What stands in its place once the book is there. */
  added: string | null
  /** Whether this button added it. */
  hasAdded: boolean
  onAdd: () => void
}

/** The button of a book that was found. */
export function AddButton({ title, isAdding, added, hasAdded, onAdd }: AddButtonProps) {
  if (added !== null)
    return (
      <span
        ref={hasAdded ? takeLostFocus : null}
        role="status"
        tabIndex={-1}
        className="flex min-h-11 shrink-0 items-center gap-1.5 px-2 text-sm font-semibold text-mint-ink"
      >
        <Check className="size-4.5" aria-hidden="true" />
        {added}
      </span>
    )
  return (
    <Button
      variant="quiet"
      busy={isAdding}
      aria-label={t('list.addTitle', 'Add {title}', { title })}
      onClick={onAdd}
      className="shrink-0"
    >
      <Plus className="size-4.5" aria-hidden="true" />
      {t('list.add', 'Add')}
    </Button>
  )
}

// The focused button is replaced by this text, which takes the focus; otherwise Tab would start at the top of the page.
const takeLostFocus = (text: HTMLElement | null) => {
  if (document.activeElement === document.body) text?.focus()
}
