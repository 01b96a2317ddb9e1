import { publishedYearMin } from '#contract/books/new-book.ts'
import { withAsciiDigits } from '#contract/books/ascii-digits.ts'

/** A calendar in which books are dated: its years, and what turns one into a year of ours. */
interface Calendar {
  from: number
  to: number
  toCommonEra: (year: number) => number
}

const persian: Calendar = { from: 1200, to: 1500, toCommonEra: (year) => year + 621 }
const islamic: Calendar = {
  from: 1200,
  to: 1500,
  toCommonEra: (year) => Math.floor(year * 0.970224 + 621.57),
}
const hebrew: Calendar = { from: 5400, to: 5900, toCommonEra: (year) => year - 3760 }
const buddhist: Calendar = { from: 2350, to: 2700, toCommonEra: (year) => year - 543 }

/** The other calendar of a language, by its MARC code. Books in these languages may have years of ours too. */
const calendars = new Map(
  Object.entries({
    per: persian,
    fas: persian,
    prs: persian,
    tgk: persian,
    kur: persian,
    pus: persian,
    ara: islamic,
    urd: islamic,
    ota: islamic,
    heb: hebrew,
    yid: hebrew,
    tha: buddhist,
    lao: buddhist,
    khm: buddhist,
  }),
)
/** Eras beside a year that is not ours; "BC" and "BCE" are no years of printing. */
const otherEra =
  /\b(?:a\.?\s?h\.?|s\.?\s?h\.?|a\.?\s?m\.?|b\.?\s?e\.?|b\.?\s?s\.?|b\.?\s?c\.?(?:\s?e\.?)?|saka|hijri|shamsi)(?![\p{L}])|هـ|ه\s*\.?\s*[شق]|[شقم]\s*$|พ\.\s?ศ|מ.?תש|ת.?ש/iu
const fourDigits = /(?<!\d)\d{4}(?!\d)/g

/**
 * The year in a date such as "May 2001", "c1954" or "[1923?]". Of a year and another one in brackets, those in brackets are ours:
 * "1379 [2000 or 2001]". Years of another calendar are converted if the book's language tells which; otherwise undefined.
 */
export function yearOf(date: string, language?: string): number | undefined {
  const plain = withAsciiDigits(date)
  const inBrackets = [...plain.matchAll(/[[(]([^\])]*)[\])]?/g)].flatMap(([, text = '']) => yearsIn(text))
  const bracketed = inBrackets.find(isYearOfOurs)
  if (bracketed !== undefined) return bracketed
  const [year] = yearsIn(plain)
  if (year === undefined) return undefined
  const calendar = calendars.get(language ?? '')
  if (calendar && year >= calendar.from && year <= calendar.to) return validYear(calendar.toCommonEra(year))
  // ۱۳۷۹ and ١٤٢٠ are hardly Gregorian years, but nothing says which calendar they belong to.
  const isWrittenElsewhere = /[\u0660-\u0669\u06f0-\u06f9]/.test(date) && year < persian.to
  return isWrittenElsewhere || otherEra.test(plain) ? undefined : validYear(year)
}

const yearsIn = (text: string): number[] => [...text.matchAll(fourDigits)].map(([digits]) => Number(digits))

const isYearOfOurs = (year: number): boolean =>
  year >= publishedYearMin && year <= new Date().getUTCFullYear()

const validYear = (year: number): number | undefined => (isYearOfOurs(year) ? year : undefined)
