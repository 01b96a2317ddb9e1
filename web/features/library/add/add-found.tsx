import type { FoundBook } from '#contract/books/book.ts'
import { AddButton } from '#web/features/books/add-button.tsx'
import { type Goal, useAddFound } from '../actions.ts'
import { shelfNames } from '../shelf-names.ts'

/** The button of a search result; then the shelf that the book is on. */
export function AddFound({ found, goal }: { found: FoundBook; goal: Goal }) {
  const adding = useAddFound(goal)
  return (
    <AddButton
      title={found.title}
      isAdding={adding.isPending}
      added={adding.data ? shelfNames[adding.data.shelf] : null}
      hasAdded
      onAdd={() => adding.run(found)}
    />
  )
}
