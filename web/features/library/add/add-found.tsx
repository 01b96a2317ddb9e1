import { Check, Plus } from 'lucide-react'
import type { FoundBook } from '#contract/books/book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type Goal, useAddFound } from '../actions.ts'
import { shelfNames } from '../shelf-names.ts'

/** The button of a search result; then the shelf that the book is on. */
export function AddFound({ found, goal }: { found: FoundBook; goal: Goal }) {
  const adding = useAddFound(goal)
  if (adding.data)
    return (
      <span
        ref={takeLostFocus}
        role="status"
        tabIndex={-1}
        className="flex min-h-11 shrink-0 items-center gap-1.5 px-2 text-sm font-semibold text-mint-ink"
      >
        <Check className="size-4.5" aria-hidden="true" />
        {shelfNames[adding.data.shelf]}
      </span>
    )
  return (
    <Button
      variant="quiet"
      busy={adding.isPending}
      aria-label={t('list.addTitle', 'Add {title}', { title: found.title })}
      onClick={() => adding.run(found)}
      className="shrink-0"
    >
      <Plus className="size-4.5" aria-hidden="true" />
      {t('list.add', 'Add')}
    </Button>
  )
}

// The focused button is replaced by this text; otherwise Tab would start at the top of the page.
const takeLostFocus = (text: HTMLElement | null) => {
  if (document.activeElement === document.body) text?.focus()
}
