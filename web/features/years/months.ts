import { locale } from '#web/messages/locale.ts'

/** The months of a year as an axis names them and as they are read out. */
export function monthsOf(year: number): { label: string; narrow: string; name: string }[] {
  const format = (month: 'short' | 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale(), { month, timeZone: 'UTC' })
  const [short, narrow, long] = [format('short'), format('narrow'), format('long')]
  return Array.from({ length: 12 }, (_, index) => {
    const day = Date.UTC(year, index, 1)
    return { label: short.format(day), narrow: narrow.format(day), name: long.format(day) }
  })
}
