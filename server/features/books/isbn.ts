/** What an ISBN may be written with besides its digits: hyphens of every kind, spaces, and the word itself. */
const dressing = /^\s*isbn(?:-?1[03])?:?|[\s\p{Pd}]/giu

const digitsOf = (text: string) => [...text].map((sign) => (sign === 'X' ? 10 : Number(sign)))

/** ISBN-10: the digits weighted 10 to 1 sum to a multiple of 11. */
const addsUp10 = (text: string) =>
  digitsOf(text).reduce((sum, digit, place) => sum + digit * (10 - place), 0) % 11 === 0

/** ISBN-13: the digits weighted 1, 3, 1, 3… sum to a multiple of 10. */
const addsUp13 = (text: string) => weighted13(text) % 10 === 0
const weighted13 = (text: string) =>
  digitsOf(text).reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0)

/** Digits (and a last X) of a sound ISBN-10 or ISBN-13, however it is written; null for anything else. */
export function readIsbn(text: string): string | null {
  const bare = text.replace(dressing, '').toUpperCase()
  if (/^\d{9}[\dX]$/.test(bare)) return addsUp10(bare) ? bare : null
  return /^97[89]\d{10}$/.test(bare) && addsUp13(bare) ? bare : null
}

/** The ISBN-10 of a sound ISBN; null for one that starts with 979, which has none. */
export function isbn10Of(isbn: string): string | null {
  if (isbn.length === 10) return isbn
  if (!isbn.startsWith('978')) return null
  const digits = isbn.slice(3, 12)
  const rest = digitsOf(digits).reduce((sum, digit, place) => sum + digit * (10 - place), 0) % 11
  const check = (11 - rest) % 11
  return digits + (check === 10 ? 'X' : String(check))
}

/** The ISBN-13 of a sound ISBN. */
export function isbn13Of(isbn: string): string {
  if (isbn.length === 13) return isbn
  const digits = `978${isbn.slice(0, 9)}`
  return digits + String((10 - (weighted13(digits) % 10)) % 10)
}
