import { printDay, type Zone } from '#web/ui/print-day.ts'

const formats = new Map<Zone, Intl.DateTimeFormat>()

/** 'MMM d, yyyy at h:mm a'. Newer browsers put a narrow space before AM; the specification has a plain one. */
export function formatTime(instant: string, zone: Zone = 'local'): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      ...(zone === 'UTC' && { timeZone: zone }),
    })
  formats.set(zone, format)
  return `${printDay(instant, zone)} at ${format.format(new Date(instant)).replace(/\s/gu, ' ')}`
}
