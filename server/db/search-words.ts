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

/**
 * A folded text as a key to find and order by. What folds to nothing, such as «!!!», stands for itself, so two such texts
 * stay two. Folding can make text longer (one Arabic sign becomes 18 letters) and PostgreSQL indexes at most 2,700 bytes,
 * so a key ends where an unfolded text of `most` characters would.
 */
export const keyOf = (text: string, most: number): string =>
  (fold(text) || text.trim().toLowerCase()).slice(0, most).replace(/\p{Surrogate}$/u, '')

/** Text that sorts after every text that begins with `start`: the end of a prefix range. */
export const afterPrefix = (start: string): string => `${start}\u{10ffff}`
