import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { rich, t } from '#web/messages/text.ts'

interface SuggestedByProps {
  book: Pick<ListedBook, 'chosenBy' | 'chosenByName'>
  className?: string
}

/** Only members are sent who suggested a book; it is not who added it. */
export function SuggestedBy({ book, className = 'text-xs text-ink-soft' }: SuggestedByProps) {
  if (book.chosenBy === null) return null
  if (book.chosenByName === null)
    return <span className={className}>{t('list.suggestedByFormer', 'Suggested by a former member')}</span>
  return (
    <span className={className}>
      {rich('list.suggestedByName', 'Suggested by {name}', { name: book.chosenByName })}
    </span>
  )
}
