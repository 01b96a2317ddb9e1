import { t } from '#web/messages/text.ts'

/** As it stands in a sentence. Null once the account is deleted. */
export const authorName = (name: string | null): string => name ?? t('texts.aFormerReader', 'a former reader')
