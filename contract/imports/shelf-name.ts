import type { ReadingShelf } from '#contract/library/library-book.ts'

/** A shelf of Inkhorn, or the name of one that the reader is asked about. */
export type ImportedShelf = ReadingShelf | { unknown: string }

const names: Record<ReadingShelf, readonly string[]> = {
  want: ['want', 'to-read', 'want-to-read', 'wanttoread', 'wishlist', 'wish-list', 'tbr', 'planned'],
  reading: ['reading', 'currently-reading', 'currentlyreading', 'in-progress', 'reading-now'],
  read: ['read', 'finished', 'completed', 'already-read', 'read-but-unowned'],
  dropped: ['dropped', 'did-not-finish', 'dnf', 'didnotfinish', 'stopped-reading', 'stopped'],
}
const shelfOf = new Map(
  Object.entries(names).flatMap(([shelf, written]) =>
    written.map((name) => [name, shelf as ReadingShelf] as const),
  ),
)

export const knownShelf = (name: string): ReadingShelf | null =>
  shelfOf.get(
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  ) ?? null

/** Names that leave it open, such as "abandoned" and "paused", are asked about once. */
export const readShelf = (name: string): ImportedShelf | null =>
  name.trim() === '' ? null : (knownShelf(name) ?? { unknown: name.trim() })
