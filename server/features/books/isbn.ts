import { invalid } from '#server/http/http-error.ts'

/** An ISBN may contain hyphens of all kinds, spaces, and the word "ISBN" in front. */
const decoration = /^\s*isbn(?:-?1[03])?:?|[\s\p{Pd}]/giu

const digitsOf = (text: string) => [...text].map((character) => (character === 'X' ? 10 : Number(character)))

const sum10 = (text: string) => digitsOf(text).reduce((sum, digit, place) => sum + digit * (10 - place), 0)

const sum13 = (text: string) =>
  digitsOf(text).reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0)

/** The digits (and final X) of a valid ISBN-10 or ISBN-13 in any notation; null for anything else. */
export function parseIsbn(text: string): string | null {
  const bare = text.replace(decoration, '').toUpperCase()
  if (/^\d{9}[\dX]$/.test(bare)) return sum10(bare) % 11 === 0 ? bare : null
  return /^97[89]\d{10}$/.test(bare) && sum13(bare) % 10 === 0 ? bare : null
}

/** Null for an ISBN that starts with 979. */
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

/** Throws 400 if it is invalid. */
export function validIsbn(written: string): string {
  const isbn = parseIsbn(written)
  if (!isbn) throw invalid('isbn', 'This ISBN isn’t valid. Check its digits, or leave it out.')
  return isbn
}
