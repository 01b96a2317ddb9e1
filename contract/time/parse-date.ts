import { isRealDate } from '#contract/http/calendar-date.ts'
import { isDayFirst, readerLocale } from './reader-locale.ts'

/**
 * The day that somebody typed or pasted, as `YYYY-MM-DD`; null if it is none. Ambiguous ones are read in the order of the reader's
 * language: month first in plain English (specification, 5). Dates with dots have the day first, and a year comes first or last.
 */
export function parseDate(text: string, language?: string | null): string | null {
  const typed = inLatinDigits(text.normalize('NFKC'))
    .replace(/[年月]/g, '-')
    .replace(/日/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\p{Cf}/gu, '')
    .trim()
  return parseDigits(typed, language) ?? parseWords(typed, language)
}

/** "12/31/2025" with the letters of the reader's format: "MM/DD/YYYY". */
export const datePattern = (language?: string | null): string =>
  new Intl.DateTimeFormat(readerLocale(language).digits, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(0)
    .map(({ type, value }) => (type === 'literal' ? value.replace(/\p{Cf}/gu, '') : (letters[type] ?? value)))
    .join('')

const letters: Record<string, string> = { day: 'DD', month: 'MM', year: 'YYYY' }

function parseDigits(text: string, language?: string | null): string | null {
  const dayFirst = isDayFirst(readerLocale(language).digits)
  const [, one = '', other = '', last = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? []
  if (last !== '') return dayFirst ? realDay(last, other, one) : realDay(last, one, other)
  const [, first = '', sign = '', second = '', third = ''] =
    /^(\d{1,4}) ?([-./ ]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/.exec(text) ?? []
  if (first.length === 4) return third.length <= 2 ? realDay(first, second, third) : null
  if (third.length !== 4) return null
  const [inOrder, swapped] = [realDay(third, second, first), realDay(third, first, second)]
  return dayFirst || sign === '.' ? (inOrder ?? swapped) : (swapped ?? inOrder)
}

/** "25 September 2025", "Sep 25, 2025". */
function parseWords(text: string, language?: string | null): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(\p{L}+)\.?,? (\d{4})$/iu.exec(text) ?? []
  if (year !== '') return realDay(year, monthNamed(month, language), day)
  const [, name = '', date = '', of = ''] =
    /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(text) ?? []
  return realDay(of, monthNamed(name, language), date)
}

/** "9" for "Sept"; empty for an unknown name. At least three letters. */
function monthNamed(name: string, language?: string | null): string {
  const wanted = name.toLocaleLowerCase()
  const locales = ['en', readerLocale(language).digits]
  const isNamed = (month: number) =>
    locales.some((locale) =>
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
        .format(Date.UTC(2024, month))
        .toLocaleLowerCase()
        .startsWith(wanted),
    )
  const months = [...Array(12).keys()].filter(isNamed)
  return wanted.length >= 3 && months.length === 1 ? String((months[0] ?? 0) + 1) : ''
}

function realDay(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && isRealDate(written) ? written : null
}

/** Digits of other scripts stand in runs of ten, from a zero. */
const inLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })
