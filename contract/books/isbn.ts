import { withAsciiDigits } from './ascii-digits.ts'

const digitsOf = (text: string) => [...text].map((character) => (character === 'X' ? 10 : Number(character)))

const sum10 = (text: string) => digitsOf(text).reduce((sum, digit, place) => sum + digit * (10 - place), 0)

const sum13 = (text: string) =>
  digitsOf(text).reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0)

/** "ISBN", "ISBN-13:" and "ISBN (10)" in front of a number. */
const label = /isbn(?:[\s-]*\(?1[03]\)?(?=[\s:\])])[\s:\])]*)?/gi
/** Dashes of all scripts, and what looks like one: the minus sign, the hyphen bullet, the Japanese long vowel. */
const dash = /[\p{Pd}\u2212\u2043\u02d7\u00b7\u2022\u30fb\u30fc\uff70]/gu
/** Letters of other alphabets that look like the X of an ISBN-10. */
const otherX = /[×хХΧχ✕✗]/gu
/** Groups of digits with spaces and hyphens between them; several ISBNs if they are in a list. */
const digitGroups =
  /(?<![\d.])\d[\d-]*(?:[ ]+-?[ ]*\d[\d-]*)*(?:[ -]*X(?![A-Z\d]))?(?:[ ]+-?[ ]*\d[\d-]*(?:[ -]*X(?![A-Z\d]))?)*/g
/** Characters read of a text. */
const readMax = 1000
/** Shorter numbers beside an ISBN are prices, volumes and years. */
const digitsMin = 8

/** The ISBNs in a text, and what looks like one but does not add up. */
export interface FoundIsbns {
  isbns: string[]
  wrong: string[]
}

/**
 * Finds ISBNs as people paste them: in a spreadsheet's formula (`="1250313198"`), in brackets, with a qualifier ("(pbk.)") or a price,
 * several in a list, and with dashes and digits of other scripts.
 */
export function findIsbns(text: string): FoundIsbns {
  const plain = withAsciiDigits(text.slice(0, readMax))
    .replace(/\p{Cf}/gu, '')
    .replace(dash, '-')
    .replace(otherX, 'X')
    .toUpperCase()
    .replace(label, ' ')
    .replace(/\s+/g, ' ')
    // "9780306406157.0" is a spreadsheet's number.
    .replace(/(?<=\d{9})\.0+(?!\d)/g, '')
    .replace(/(?<=\d)[._](?=[\dX])/g, (mark, at: number, whole: string) => (isPrice(whole, at) ? mark : '-'))
  const found: FoundIsbns = { isbns: [], wrong: [] }
  for (const [run] of plain.matchAll(digitGroups)) readRun(run, found)
  return { isbns: [...new Set(found.isbns)], wrong: found.wrong }
}

const isPrice = (text: string, at: number) => /[$€£¥]\s*\d*$/.test(text.slice(0, at))

/** One less than how many groups an ISBN may have. */
const counts = Array.from({ length: 13 }, (_group, count) => count)

/** Reads a run of digits as ISBNs: the whole of it, or as many of its groups as make one. */
function readRun(run: string, found: FoundIsbns): void {
  const whole = asIsbn(run.replace(/[ -]/g, ''))
  if (whole) return void found.isbns.push(whole)
  const groups = run.split(/ +/).filter((group) => /\d/.test(group) || group === 'X')
  let unread = ''
  const endUnread = () => {
    if (unread.replace(/\D/g, '').length >= digitsMin) found.wrong.push(unread.trim())
    unread = ''
  }
  for (let at = 0; at < groups.length;) {
    const length = counts.find(
      (count) =>
        at + count < groups.length &&
        asIsbn(
          groups
            .slice(at, at + count + 1)
            .join('')
            .replace(/-/g, ''),
        ) !== null,
    )
    if (length === undefined) unread += ` ${groups[at++]}`
    else {
      endUnread()
      found.isbns.push(
        asIsbn(
          groups
            .slice(at, at + length + 1)
            .join('')
            .replace(/-/g, ''),
        ) ?? '',
      )
      at += length + 1
    }
  }
  endUnread()
}

/** Bare digits as an ISBN; a spreadsheet drops the zeros at the beginning of an ISBN-10. */
function asIsbn(digits: string): string | null {
  if (/^\d{9}[\dX]$/.test(digits)) return sum10(digits) % 11 === 0 ? digits : null
  if (/^\d{8}[\dX]$/.test(digits)) return asIsbn(`0${digits}`)
  return /^97[89]\d{10}$/.test(digits) && sum13(digits) % 10 === 0 ? digits : null
}

/** The digits (and final X) of the first valid ISBN in a text; null if it has none. */
export const parseIsbn = (text: string): string | null => findIsbns(text).isbns[0] ?? null

/** The ISBN-10 of a valid ISBN; null for one that starts with 979, which has none. */
export function isbn10Of(isbn: string): string | null {
  if (isbn.length === 10) return isbn
  if (!isbn.startsWith('978')) return null
  const digits = isbn.slice(3, 12)
  const check = (11 - (sum10(digits) % 11)) % 11
  return digits + (check === 10 ? 'X' : String(check))
}

export function isbn13Of(isbn: string): string {
  if (isbn.length === 13) return isbn
  const digits = `978${isbn.slice(0, 9)}`
  return digits + String((10 - (sum13(digits) % 10)) % 10)
}
