import { languages } from '#contract/messages/languages.ts'
import { monthNamed } from './month-names.ts'

/** The parts of a date as they were written; '' for a day or a month that it does not say. */
export interface WrittenDate {
  year: string
  month: string
  day: string
}

/** "25 September 2025", "Sep 25, 2025", "le 25 septembre 2025", "Thursday, 25-Sep-25", "2025 Sep 25", "September 2025", "Sep-25". */
export function dateInWords(text: string): WrittenDate | null {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '' && !between.test(word))
  const isNamedDay = isWeekday(words[0] ?? '') && words.slice(1).some(isMonth)
  const parts = words.slice(isNamedDay ? 1 : 0).map((word) => word.replace(ordinal, ''))
  const [one = '', two = '', three = ''] = parts
  const month = monthNamed(parts.find(isMonth) ?? '')
  switch (parts.map(shapeOf).join('')) {
    case 'dMY':
    case 'dMd':
    case 'dMy':
      return { year: three, month, day: one }
    case 'MdY':
    case 'Mdy':
      return { year: three, month, day: two }
    case 'YMd':
      return { year: one, month, day: three }
    case 'MY':
    case 'My':
      return { year: two, month, day: '' }
    case 'YM':
      return { year: one, month, day: '' }
    // A spreadsheet’s month and year; with a blank between them it would be a day.
    case 'Md':
      return /\p{L}\.?-\d\d$/u.test(text) ? { year: two, month, day: '' } : null
  }
  return null
}

/** Words that stand before a day or between the parts of a date. */
const between = /^(?:of|the|on|de|del|di|le|el|il|em|den|am|op|dnia)$/i
const ordinal = /(?<=^\d{1,2})(?:st|nd|rd|th|er|e|º|ª)$/i

/** In some languages a month is called by its number. */
const isMonth = (word: string): boolean => !/^\d/.test(word) && monthNamed(word) !== ''

const shapeOf = (word: string): string => {
  if (/^\d{4}$/.test(word)) return 'Y'
  if (/^['’]\d\d$/.test(word)) return 'y'
  if (/^\d{1,2}$/.test(word)) return 'd'
  return isMonth(word) ? 'M' : '?'
}

let weekdays: Set<string> | undefined

function isWeekday(word: string): boolean {
  weekdays ??= new Set(
    languages.flatMap(({ tag }) => [...weekdaysIn(tag, 'long'), ...weekdaysIn(tag, 'short')]),
  )
  return weekdays.has(word.toLocaleLowerCase())
}

function weekdaysIn(tag: string, weekday: 'long' | 'short'): string[] {
  const printed = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_day, at) =>
    printed
      .format(Date.UTC(2024, 0, 1 + at))
      .replace(/\.$/, '')
      .toLocaleLowerCase(),
  )
}
