import type { Choice, ImportRow } from '#contract/imports/import-row.ts'
import { t } from '#web/messages/text.ts'

/** In the order of the keys 1 to 4. */
export const choices: readonly Choice[] = ['take', 'other', 'make', 'leave']

export const choiceWords: Readonly<Record<Choice, string>> = {
  take: t('imports.choice.take', 'These are the same'),
  other: t('imports.choice.other', 'Another one'),
  make: t('imports.choice.make', 'Make it from the row'),
  leave: t('imports.choice.leave', 'Leave out'),
}

/** Only a row for which a book was found can be the same, and only one with an author can become a book. */
export const choicesOf = ({ book, row }: ImportRow): readonly Choice[] =>
  choices.filter((choice) => (choice !== 'take' || book) && (choice !== 'make' || row.author !== ''))
