import { withAsciiDigits } from '#contract/books/ascii-digits.ts'
import { earliestReadDate, isRealDate, latestDateOnEarth } from '#contract/http/calendar-date.ts'
import { dateInWords } from './date-in-words.ts'

/** Which comes first in a date like 03/04/2021. */
export type DateOrder = 'day' | 'month'

/** Why a date says more than was taken: day and month may be either way round, some or all of it can’t be read, or nobody can have read then. */
export type DateDoubt = 'two ways' | 'part' | 'unread' | 'out of reach'

export interface ReadDate {
  /** A day, a month or a year: as much as the cell says for certain. */
  date: string | null
  doubt: DateDoubt | null
}

const none: ReadDate = { date: null, doubt: null }
const unread: ReadDate = { date: null, doubt: 'unread' }

/** As most files have it, many thousand times. */
const usual = /^(\d{4})[-/](\d{2})[-/](\d{2})$/

/** What people write where they know no date. */
const noDate = /^(?:[\p{P}\p{S}\s0]*|n\/?a|none|null|unknown|never|tb[ad])$/iu

/** A date as files and people write it: ISO, American, European, with the names of months, in brackets, with a time behind it. */
export function readDate(text: string, order: DateOrder | null = null): ReadDate {
  if (text === '') return none
  const [whole, year4 = '', month2 = '', day2 = ''] = usual.exec(text) ?? []
  if (whole !== undefined) return certain(year4, month2, day2)
  const typed = withAsciiDigits(text.trim().slice(0, 60))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s*[（(]?[月火水木金土日](?:曜日?)?[)）]?$/u, (end) => (end.startsWith('日') ? '日' : ''))
    .replace(/[年月]/g, '-')
    .replace(/[日[\]]/g, '')
    .replace(/[‐-―−]/g, '-')
    .trim()
    .replace(/(?<=\d)(?:,? (?:at )?|T)\d{1,2}:\d{2}.*$/, '')
    .replace(/-$/, '')
  if (noDate.test(typed)) return none
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(?:[-/. ]{1,2}(\d{1,2})(?:[-/. ]{1,2}(\d{1,2}))?)?$/.exec(typed) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ??
    []
  if (year !== '') return certain(year, month, day)
  const [, first = '', sign = '', second = '', last = ''] =
    /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?$/.exec(typed) ?? []
  if (last !== '') return inOrder(first, second, fullYear(last), sign === '.' ? 'day' : order)
  const [, monthOnly = '', itsYear = ''] = /^(\d{1,2})[-/. ](\d{4})$/.exec(typed) ?? []
  if (itsYear !== '') return certain(itsYear, monthOnly, '')
  const written = dateInWords(typed)
  return written ? certain(fullYear(written.year), written.month, written.day) : yearAmongWords(typed)
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
    return order === null ? { date: year, doubt: 'two ways' } : order === 'day' ? dayFirst : monthFirst
  return (monthFirst.date?.length ?? 0) > (dayFirst.date?.length ?? 0) ? monthFirst : dayFirst
}

/** "Summer 2020" and "Q3 2020" are as much as their year. */
function yearAmongWords(text: string): ReadDate {
  const [, year = ''] = /^\D*(?:\bq[1-4]\D+)?(\d{4})\D*$/i.exec(text) ?? []
  const { date } = year === '' ? none : certain(year, '', '')
  return date === null ? unread : { date, doubt: 'part' }
}

const fullYear = (written: string): string => {
  const year = written.replace(/\D/g, '')
  if (year.length === 4) return year
  return `${Number(year) <= new Date().getUTCFullYear() % 100 ? 20 : 19}${year}`
}

/** As much of the date as exists: "2007-04-00" is a month. */
function certain(year: string, month: string, day: string): ReadDate {
  if (Number(year) === 0) return none
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const part = isRealDate(whole) ? whole : isRealDate(`${whole.slice(0, 7)}-01`) ? whole.slice(0, 7) : year
  const isInReach =
    part >= earliestReadDate.slice(0, part.length) &&
    part <= latestDateOnEarth(new Date()).slice(0, part.length)
  if (!isInReach) return { date: null, doubt: 'out of reach' }
  const said = Number(day) > 0 ? 10 : Number(month) > 0 ? 7 : 4
  return { date: part, doubt: said > part.length ? 'part' : null }
}
