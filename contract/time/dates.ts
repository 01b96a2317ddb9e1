import { localeInOwnWords, readerLocale } from './reader-locale.ts'

/**
 * An instant (ISO 8601 with a zone, or ms), which is printed in the reader's time zone; or a day (`2026-12-03`) or wall time
 * (`2026-12-03T19:30`), which is printed as it is.
 */
export type Moment = string | number

const styles = {
  day: { dateStyle: 'medium' },
  clock: { timeStyle: 'short' },
  weekday: { weekday: 'long' },
  monthDay: { day: 'numeric', month: 'long' },
  monthDayYear: { dateStyle: 'long' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  longDayYear: { dateStyle: 'full' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  shortWeekday: { weekday: 'short' },
  month: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  shortMonth: { month: 'short' },
  shortMonthDay: { day: 'numeric', month: 'short' },
  digits: { day: '2-digit', month: '2-digit', year: 'numeric' },
  dayAndClock: { dateStyle: 'medium', timeStyle: 'short' },
  shortDayAndClock: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  longDayAndClock: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  longDayYearAndClock: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof styles

/** Prints dates and times as a reader writes them. */
export interface Dates {
  language: string | null | undefined
  timeZone: string | undefined
  /** The same in another time zone. */
  inZone: (timeZone: string) => Dates
  /** "Dec 3, 2026" */
  day: (moment: Moment) => string
  /** "7:30 PM", or "07:30" */
  clock: (moment: Moment) => string
  /** "Dec 3, 2026 at 7:30 PM" */
  dayAndClock: (moment: Moment) => string
  /** "Thursday" */
  weekday: (moment: Moment) => string
  /** "December 3" */
  monthDay: (moment: Moment) => string
  /** "December 3", and in another year than this "December 3, 2027". */
  monthDayOf: (moment: Moment, now?: Moment) => string
  /** "Thursday, December 3", and in another year than this "Thursday, December 3, 2027". */
  longDay: (moment: Moment, now?: Moment) => string
  /** "Thursday, December 3, 2026" */
  longDayYear: (moment: Moment) => string
  /** "Thu, Dec 3", for narrow places. */
  shortDay: (moment: Moment) => string
  /** "Thu, Dec 3 at 7:30 PM" */
  shortDayAndClock: (moment: Moment) => string
  /** "Thursday, December 3 at 7:30 PM" */
  longDayAndClock: (moment: Moment) => string
  /** "Thursday, December 3, 2026 at 7:30 PM" */
  longDayYearAndClock: (moment: Moment) => string
  /** "Thu" */
  shortWeekday: (moment: Moment) => string
  /** "December" */
  month: (moment: Moment) => string
  /** "December 2026" */
  monthYear: (moment: Moment) => string
  /** "2026" */
  year: (moment: Moment) => string
  /** "Dec" */
  shortMonth: (moment: Moment) => string
  /** "Dec 3" */
  shortMonthDay: (moment: Moment) => string
  /** "12/03/2026" */
  digits: (moment: Moment) => string
}

/** For a text in a language: English ones have dates in the order of the reader's `own` language, if known. */
export const datesIn = (text: { locale: string }, own: string | null | undefined, timeZone?: string): Dates =>
  /^en\b/.test(text.locale) ? datesOf(own ?? text.locale, timeZone) : createDates(text.locale, timeZone, true)

/** In English words. `language` is a BCP 47 tag or unknown; `timeZone` is the device's by default. */
export const datesOf = (language?: string | null, timeZone?: string): Dates =>
  createDates(language, timeZone, false)

function createDates(
  language: string | null | undefined,
  timeZone: string | undefined,
  hasOwnWords: boolean,
): Dates {
  const locale = hasOwnWords && language ? localeInOwnWords(language) : readerLocale(language)
  function print(moment: Moment, style: Style): string {
    const isLocal = typeof moment === 'string' && !moment.endsWith('Z')
    const at = isLocal ? Date.parse(moment.length > 10 ? `${moment}Z` : moment) : moment
    const format = formatOf(
      style === 'digits' ? locale.digits : locale.words,
      style,
      isLocal ? 'UTC' : timeZone,
    )
    const printed = format.format(new Date(at))
    // Newer engines put a narrow space before AM where the specification has a plain one, and marks around digits.
    return hasOwnWords ? printed : printed.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ')
  }
  /** Engines differ in what joins an English date and its time. */
  const printAt = (moment: Moment, date: string, style: Style): string =>
    hasOwnWords ? print(moment, style) : `${date} at ${dates.clock(moment)}` // not a text
  const yearOf = (moment: Moment): string => /\d{4}/.exec(print(moment, 'day'))?.[0] ?? ''
  const isThisYear = (moment: Moment, now: Moment): boolean => yearOf(moment) === yearOf(now)
  const dates: Dates = {
    language,
    timeZone,
    inZone: (other) => createDates(language, other, hasOwnWords),
    day: (moment) => print(moment, 'day'),
    clock: (moment) =>
      hasOwnWords ? print(moment, 'clock') : print(moment, 'clock').replace(/^\d:\d\d$/, '0$&'),
    dayAndClock: (moment) => printAt(moment, dates.day(moment), 'dayAndClock'),
    weekday: (moment) => print(moment, 'weekday'),
    monthDay: (moment) => print(moment, 'monthDay'),
    monthDayOf: (moment, now = Date.now()) =>
      print(moment, isThisYear(moment, now) ? 'monthDay' : 'monthDayYear'),
    longDay: (moment, now = Date.now()) => print(moment, isThisYear(moment, now) ? 'longDay' : 'longDayYear'),
    longDayYear: (moment) => print(moment, 'longDayYear'),
    shortDay: (moment) => print(moment, 'shortDay'),
    shortDayAndClock: (moment) => printAt(moment, dates.shortDay(moment), 'shortDayAndClock'),
    longDayAndClock: (moment) => {
      const style = isThisYear(moment, Date.now()) ? 'longDayAndClock' : 'longDayYearAndClock'
      return printAt(moment, dates.longDay(moment), style)
    },
    longDayYearAndClock: (moment) => printAt(moment, dates.longDayYear(moment), 'longDayYearAndClock'),
    shortWeekday: (moment) => print(moment, 'shortWeekday'),
    month: (moment) => print(moment, 'month'),
    monthYear: (moment) => print(moment, 'monthYear'),
    year: (moment) => print(moment, 'year'),
    shortMonth: (moment) => print(moment, 'shortMonth'),
    shortMonthDay: (moment) => print(moment, 'shortMonthDay'),
    digits: (moment) => print(moment, 'digits'),
  }
  return dates
}

/** Creating one takes up to 50 ms on a phone. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** Of a server, whose readers have many languages and zones. */
const formatsMax = 500

function formatOf(locale: string, style: Style, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= formatsMax) formats.clear()
  const format = new Intl.DateTimeFormat(locale, { ...styles[style], ...(timeZone && { timeZone }) })
  formats.set(key, format)
  return format
}
