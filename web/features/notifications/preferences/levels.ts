import type { NotificationLevel } from '#contract/notifications/preferences.ts'
import { t } from '#web/messages/text.ts'

export const levels: readonly { value: NotificationLevel; label: string; hint: string }[] = [
  {
    value: 'everything',
    label: t('notifications.levels.everything', 'Everything'),
    hint: t('notifications.levels.everythingHint', 'Everything below, plus anything members write'),
  },
  {
    value: 'concerns-me',
    label: t('notifications.levels.concerning', 'What concerns me'),
    hint: t(
      'notifications.levels.concerningHint',
      'Replies to you, books you’re reading with the club, and decisions about you',
    ),
  },
  {
    value: 'meetings-and-choices',
    label: t('notifications.levels.meetings', 'Only meetings and votes'),
    hint: t(
      'notifications.levels.meetingsHint',
      'When the club meets, what it reads next, and your own membership',
    ),
  },
  {
    value: 'nothing',
    label: t('notifications.levels.nothing', 'Nothing'),
    hint: t('notifications.levels.nothingHint', 'Only decisions about your own membership'),
  },
]
