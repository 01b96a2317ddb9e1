import { formerReader } from '#contract/accounts/person-name.ts'
import { t } from '#web/messages/text.ts'

/** As it stands in a sentence. Null once the account is deleted. */
export const authorName = (name: string | null): string => name ?? t('texts.aFormerReader', 'a former reader')

/** The name below a text, which is stored in English once the account is deleted. */
export const signedName = (name: string): string =>
  name === formerReader ? t('texts.formerReader', 'A former reader') : name
