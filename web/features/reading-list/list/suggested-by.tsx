import type { ListedBook } from '#contract/reading-list/listed-book.ts'

interface SuggestedByProps {
  book: Pick<ListedBook, 'chosenBy' | 'chosenByName'>
  className?: string
}

/** Only members are sent who suggested a book; it is not who added it. */
export function SuggestedBy({ book, className = 'text-xs text-ink-soft' }: SuggestedByProps) {
  if (book.chosenBy === null) return null
  if (book.chosenByName === null) return <span className={className}>Suggested by a former member</span>
  return (
    <span className={className}>
      Suggested by <bdi>{book.chosenByName}</bdi>
    </span>
  )
}
