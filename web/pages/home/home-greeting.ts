import { t } from '#web/messages/text.ts'

/** The greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return t('home.goodMorning', 'Good morning')
  return hour >= 12 && hour < 18
    ? t('home.goodAfternoon', 'Good afternoon')
    : t('home.goodEvening', 'Good evening')
}
