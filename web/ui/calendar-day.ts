/** A day without a time or a zone, 'yyyy-MM-dd', so that it never shifts. */
export type CalendarDay = string

/** The local midnight of a day, for calendars that use `Date`. */
export function dateOfDay(day: CalendarDay): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function dayOfDate(date: Date): CalendarDay {
  const year = String(date.getFullYear()).padStart(4, '0')
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function two(number: number) {
  return String(number).padStart(2, '0')
}
