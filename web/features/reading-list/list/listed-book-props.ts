import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import type { ListClub } from '../queries.ts'

export type Viewer = 'visitor' | 'stranger' | 'member'

/** An action chosen in a book's menu that opens a dialog first. */
export interface PendingAction {
  kind: 'read' | 'remove'
  book: ListedBook
}

/** The props of a card in the grid and of a row in the list. */
export interface ListedBookProps {
  book: ListedBook
  club: ListClub
  viewer: Viewer
  /** The position in the whole list, from 1, and its length. */
  position: number
  total: number
  /** In a short list each book skips its layout by itself while it is out of view; in a long one its group does. */
  isInShortList: boolean
  /** The name of the member who added it; empty if unknown. */
  addedBy: string
  /** Loads its cover at once, because the book is in the first view. */
  eager: boolean
  /** Far out of view: only its text is rendered. */
  isTextOnly: boolean
  onAction: (action: PendingAction) => void
}

/** Makes a card or a row an item of the list for screen readers; part of the list may not be in the page. */
export const listItemProps = ({ position, total }: Pick<ListedBookProps, 'position' | 'total'>) => ({
  role: 'listitem',
  'aria-setsize': total,
  'aria-posinset': position,
})

/** Stands in for the stars of a book without visible ratings; there may be hidden ones. */
export const noStars = ({ blindStars }: ListClub): string =>
  blindStars ? 'Ratings are hidden' : 'No ratings yet'
