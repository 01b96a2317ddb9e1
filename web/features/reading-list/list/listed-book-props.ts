import { eachBook } from '#contract/clubs/club.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { t } from '#web/messages/text.ts'
import type { ListClub } from '../queries.ts'

export type Viewer = 'visitor' | 'stranger' | 'member'

/** An action that opens a dialog first. */
export interface PendingAction {
  kind: 'read' | 'remove'
  book: ListedBook
}

export interface ListedBookProps {
  book: ListedBook
  club: ListClub
  viewer: Viewer
  /** In the whole list, from 1. */
  position: number
  total: number
  /** In a short list each book skips its layout by itself while it is out of view; in a long one its group does. */
  isInShortList: boolean
  /** Empty if unknown. */
  addedBy: string
  /** Loads its cover at once, because the book is in the first view. */
  eager: boolean
  /** Far out of view: only its text is rendered. */
  isTextOnly: boolean
  onAction: (action: PendingAction) => void
}

/** For screen readers; part of the list may not be in the page. */
export const listItemProps = ({ position, total }: Pick<ListedBookProps, 'position' | 'total'>) => ({
  role: 'listitem',
  'aria-setsize': total,
  'aria-posinset': position,
})

/** For a book without visible ratings; there may be hidden ones. */
export const noStars = ({ blindStars }: ListClub, { starsHidden }: Pick<ListedBook, 'starsHidden'>): string =>
  (blindStars === eachBook ? starsHidden : blindStars)
    ? t('list.ratingsHidden', 'Ratings are hidden')
    : t('words.noRatings', 'No ratings yet')
