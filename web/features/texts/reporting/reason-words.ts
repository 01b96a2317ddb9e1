import type { ReportReason } from '#contract/texts/reporting.ts'
import { t } from '#web/messages/text.ts'

export const reasonLabels: Record<ReportReason, string> = {
  spam: t('reporting.spam', 'Spam'),
  harassment: t('reporting.harassment', 'Harassment'),
  spoiler: t('reporting.spoiler', 'Spoiler'),
  illegal: t('reporting.illegal', 'Illegal'),
  other: t('reporting.other', 'Something else'),
}

export const reasonHints: Record<ReportReason, string> = {
  spam: t('reporting.spamHint', 'Advertising, or the same thing over and over'),
  harassment: t('reporting.harassmentHint', 'Insults, threats or hatred'),
  spoiler: t('reporting.spoilerHint', 'Gives away more than its place in the book says'),
  illegal: t('reporting.illegalHint', 'Against the law, such as stolen pictures or whole chapters'),
  other: t('reporting.otherHint', 'Tell us in a few words'),
}
