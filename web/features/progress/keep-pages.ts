import { t } from '#web/messages/text.ts'

/** On a button that leaves the page count as it is. */
export const keepPages = (pages: number): string =>
  t('progress.edition.keep', 'Keep {pages, plural, one {{pages} page} other {{pages} pages}}', { pages })
