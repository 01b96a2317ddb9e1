import { t } from '#web/messages/text.ts'

/** Wording: specification, 5. */
export const nameRequired = {
  title: t('clubs.nameRequired', 'Club name required'),
  description: t('clubs.enterAName', 'Please enter a name for your book club'),
  tone: 'error',
} as const
