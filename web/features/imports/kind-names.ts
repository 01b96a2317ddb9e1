import type { ImportKind } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'

/** Services keep their names in every language. */
export const kindNames: Readonly<Record<ImportKind, string>> = {
  goodreads: 'Goodreads', // not a text
  storygraph: 'The StoryGraph', // not a text
  librarything: 'LibraryThing', // not a text
  bookwyrm: 'BookWyrm', // not a text
  hardcover: 'Hardcover', // not a text
  csv: t('imports.otherTable', 'Another table'),
}

/** The language of a name, for who reads it aloud. */
export const kindLanguage = (kind: ImportKind): string | undefined => (kind === 'csv' ? undefined : 'en')
