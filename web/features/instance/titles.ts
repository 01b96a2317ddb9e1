import type { OwnPage } from '#contract/instance/own-pages.ts'
import { t } from '#web/messages/text.ts'

export const ownPageTitles: Record<OwnPage, string> = {
  imprint: t('admin.imprint', 'Imprint'),
  privacy: t('admin.privacy', 'Privacy'),
}
