import type { ImportColumn } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'

/** In the order in which they are offered. */
export const columnNames: Readonly<Record<ImportColumn, string>> = {
  title: t('imports.column.title', 'Title'),
  author: t('imports.column.author', 'Author'),
  isbn: t('imports.column.isbn', 'ISBN'),
  readDate: t('imports.column.readDate', 'Day it was read'),
  startDate: t('imports.column.startDate', 'Day it was begun'),
  rating: t('imports.column.rating', 'Stars'),
  shelf: t('imports.column.shelf', 'Shelf'),
  review: t('imports.column.review', 'Review'),
  note: t('imports.column.note', 'Private note'),
  pages: t('imports.column.pages', 'Pages'),
  published: t('imports.column.published', 'Year it was published'),
  chosenBy: t('imports.column.chosenBy', 'Who suggested it'),
}
export const columnsOffered = Object.keys(columnNames) as ImportColumn[]
