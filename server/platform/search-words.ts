/** Letters that Unicode does not take apart into a base letter and a mark. */
const joined: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * Text as search compares it: lower case, no accents, no apostrophes, single spaces, nothing but letters and digits.
 * Holds no `%`, `_` or quote, so it can stand in a LIKE pattern as it is.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => joined[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Text that sorts after every text that begins with `start`: the end of a prefix range. */
export const afterPrefix = (start: string): string => `${start}\u{10ffff}`
