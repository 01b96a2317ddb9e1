import { locale } from '#web/messages/locale.ts'
import { printDay, type Zone } from '#web/ui/print-day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** 'MMM d, yyyy at h:mm a'. Newer browsers put a narrow space before AM; the specification has a plain one. */
export function formatTime(instant: string, zone: Zone = 'local'): string {
  const isAmerican = /^en(-US)?$/.test(locale())
  const key = `${locale()} ${zone}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale(), {
      ...(isAmerican
        ? { hour: 'numeric', minute: '2-digit', hour12: true }
        : { dateStyle: 'medium', timeStyle: 'short' }),
      ...(zone === 'UTC' && { timeZone: zone }),
    })
  formats.set(key, format)
  const printed = format.format(new Date(instant)).replace(/\s/gu, ' ')
  return isAmerican ? `${printDay(instant, zone)} at ${printed}` : printed
}
