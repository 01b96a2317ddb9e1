import type { ReadingShelf } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'

/** In the order of a book's life. */
export const readingShelves: readonly ReadingShelf[] = ['reading', 'want', 'read', 'dropped']

export const shelfNames: Readonly<Record<ReadingShelf, string>> = {
  want: t('library.shelf.want', 'Want to read'),
  reading: t('library.shelf.reading', 'Reading'),
  read: t('library.shelf.read', 'Read'),
  dropped: t('library.shelf.dropped', 'Did not finish'),
}

export const isReadingShelf = (shelf: string | null | undefined): shelf is ReadingShelf =>
  readingShelves.some((one) => one === shelf)
