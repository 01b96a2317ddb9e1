// The known part of a date: a year, a month or a day (`PartialDate`). Not in the file of its schema, which a list of books does not need.

export type Precision = 'year' | 'month' | 'day'

export const precisionOf = ({ length }: string): Precision =>
  length === 4 ? 'year' : length === 7 ? 'month' : 'day'

/** The first day that the date may mean. */
export const firstDay = (date: string): string => `${date}${'-01-01'.slice(date.length - 4)}`

/** Whether a date says all that another one does: a day says its month, and its year. */
export const saysAllOf = (one: string | null, other: string | null): boolean =>
  other === null || (one !== null && one.startsWith(other))

/** Whether one date is certainly before the other, as far as both are known: 2026 is not before 2026-11. */
export function isBefore(one: string, other: string): boolean {
  const known = Math.min(one.length, other.length)
  return one.slice(0, known) < other.slice(0, known)
}
