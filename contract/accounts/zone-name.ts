import { type Message, message } from '#contract/messages/message.ts'

/** The place of a time zone: `America/Argentina/Buenos_Aires` is "Buenos Aires". */
export const zonePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The time of a zone in words: "Berlin time", "UTC", and "UTC−5". */
export const zoneTime = (zone: string): Message | string =>
  utcOffset(zone) ??
  (zone.includes('/') ? message('time.ofPlace', '{place} time', { place: zonePlace(zone) }) : zonePlace(zone))

/** "UTC−5" for `Etc/GMT+5`, which counts hours west of Greenwich (POSIX). Null for a zone with a place. */
export function utcOffset(zone: string): string | null {
  if (!zone.startsWith('Etc/')) return null
  const [, west, hours = '0'] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  return Number(hours) === 0 ? 'UTC' : `UTC${west === '+' ? '−' : '+'}${Number(hours)}`
}
