import { t } from '#web/messages/text.ts'
/** As typed. */
export interface Duration {
  hours: string
  minutes: string
}

/** Empty for null. */
export const typedDuration = (minutes: number | null): Duration =>
  minutes === null
    ? { hours: '', minutes: '' }
    : { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }

/** In minutes; null if both are empty, or one is not a whole number. */
export function parseDuration({ hours, minutes }: Duration): number | null {
  const [h, m] = [hours.trim(), minutes.trim()]
  if (h === '' && m === '') return null
  if (!/^\d{0,4}$/.test(h) || !/^\d{0,5}$/.test(m)) return null
  return Number(h) * 60 + Number(m)
}

/** "3 h 20 min", "45 min", "2 h". */
export function inWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('progress.time.minutes', '{minutes} min', { minutes: rest })
  return rest === 0
    ? t('progress.time.hours', '{hours} h', { hours })
    : t('progress.time.hoursAndMinutes', '{hours} h {minutes} min', { hours, minutes: rest })
}
