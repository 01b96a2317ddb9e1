import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import type { ListClub } from '../queries.ts'

/** Who looks at the list: anyone, someone signed in, or one of the club. */
export type Viewer = 'visitor' | 'stranger' | 'member'

/** A deed from a book's menu that needs an answer first: on which day it was read, or whether it should really go. */
export interface PendingAction {
  kind: 'read' | 'remove'
  book: ListedBook
}

/** What the grid's cards and the list's rows are given. */
export interface ListedBookProps {
  book: ListedBook
  club: ListClub
  reader: Viewer
  /** Its place in the whole list, from 1, and how many there are in all. */
  place: number
  total: number
  /** In a list that is looked after book by book, since it is short. */
  isAlone: boolean
  /** The name of who added it; empty where nobody knows. */
  addedBy: string
  /** Loads its cover at once, for books in the first view. */
  eager: boolean
  /** Says only in words what it is, since it is well out of sight. */
  far: boolean
  onAsk: (question: PendingAction) => void
}

/** What makes a card or a row one of the list's books, for who hears the page. */
export const listItemProps = ({ place, total }: Pick<ListedBookProps, 'place' | 'total'>) => ({
  role: 'listitem',
  'aria-setsize': total,
  'aria-posinset': place,
})
