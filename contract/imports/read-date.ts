import { withAsciiDigits } from '#contract/books/ascii-digits.ts'
import { earliestReadDate, isRealDate, latestDateOnEarth } from '#contract/http/calendar-date.ts'
import { monthNamed } from './month-names.ts'

/** Which comes first in a date like 03/04/2021. */
export type DateOrder = 'day' | 'month'

export interface ReadDate {
  /** A day, a month or a year: as much as the cell says for certain. */
  date: string | null
  /** Day and month may be either way round, so that only the year is certain. */
  isAmbiguous: boolean
}

const unknown: ReadDate = { date: null, isAmbiguous: false }

/** As most files have it, many thousand times. */
const usual = /^(\d{4})[-/](\d{2})[-/](\d{2})$/

/** A date as files and people write it: ISO, American, European, with the names of months, in brackets, with a time behind it. */
export function readDate(text: string, order: DateOrder | null = null): ReadDate {
  if (text === '') return unknown
  const [whole, year4 = '', month2 = '', day2 = ''] = usual.exec(text) ?? []
  if (whole !== undefined) return certain(year4, month2, day2)
  const typed = withAsciiDigits(text.trim().slice(0, 60))
    .replace(/\p{Cf}/gu, '')
    .replace(/[年月]/g, '-')
    .replace(/[日[\]]/g, '')
    .replace(/[‐-―−]/g, '-')
    .trim()
    .replace(/(?<=\d)[T ]\d{1,2}:\d{2}.*$/, '')
    .replace(/-$/, '')
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(?:[-/. ]{1,2}(\d{1,2})(?:[-/. ]{1,2}(\d{1,2}))?)?$/.exec(typed) ?? []
  if (year !== '') return certain(year, month, day)
  const [, first = '', sign = '', second = '', last = ''] =
    /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?$/.exec(typed) ?? []
  if (last !== '') return inOrder(first, second, fullYear(last), sign === '.' ? 'day' : order)
  const [, monthOnly = '', itsYear = ''] = /^(\d{1,2})[-/. ](\d{4})$/.exec(typed) ?? []
  return itsYear === '' ? inWords(typed) : certain(itsYear, monthOnly, '')
}

/** Whether a file’s dates begin with the day or the month, judged by those that can be read in one way only. */
export function orderOf(dates: readonly string[]): DateOrder | null {
  const read = (order: DateOrder) => dates.filter((date) => swapped(date, order)).length
  const [day, month] = [read('day'), read('month')]
  return day > month ? 'day' : month > day ? 'month' : null
}

const swapped = (text: string, order: DateOrder): boolean => {
  const [, first = '0', second = '0'] = /^\s*(\d{1,2})\s?[-/ ]\s?(\d{1,2})\s?[-/ ]/.exec(text) ?? []
  return order === 'day' ? Number(first) > 12 : Number(second) > 12
}

function inOrder(first: string, second: string, year: string, order: DateOrder | null): ReadDate {
  const [dayFirst, monthFirst] = [certain(year, second, first), certain(year, first, second)]
  const isDayFirst = dayFirst.date?.length === 10
  const isMonthFirst = monthFirst.date?.length === 10
  if (isDayFirst && isMonthFirst && first !== second)
    return order === null ? { date: year, isAmbiguous: true } : order === 'day' ? dayFirst : monthFirst
  return isMonthFirst ? monthFirst : dayFirst
}

/** "25 September 2025", "Sep 25, 2025", "25. September 2025", "25 de septiembre de 2025", "September 2025". */
function inWords(text: string): ReadDate {
  const [, day = '', month = '', year = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s+(?:of |de |di )?)?(\p{L}+)\.?,?\s+(?:de |di )?(\d{4})$/iu.exec(
      text,
    ) ?? []
  if (year !== '') return monthNamed(month) ? certain(year, monthNamed(month), day) : unknown
  const [, name = '', date = '', of = ''] =
    /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text) ?? []
  return of !== '' && monthNamed(name) ? certain(of, monthNamed(name), date) : unknown
}

const fullYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) <= new Date().getUTCFullYear() % 100 ? 20 : 19}${year}`

/** As much of the date as exists: "2007-04-00" is a month. */
function certain(year: string, month: string, day: string): ReadDate {
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const part = isRealDate(whole) ? whole : isRealDate(`${whole.slice(0, 7)}-01`) ? whole.slice(0, 7) : year
  const isInReach = (date: string) =>
    date >= earliestReadDate.slice(0, date.length) &&
    date <= latestDateOnEarth(new Date()).slice(0, date.length)
  return isInReach(part) ? { date: part, isAmbiguous: false } : unknown
}
