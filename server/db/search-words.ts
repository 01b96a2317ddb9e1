/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Record<string, string> = {
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

/** Lower case, no accents or apostrophes, single spaces, only letters and digits: nothing that needs escaping in a LIKE pattern. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The key by which a text is found and sorted; a text without letters or digits, such as "!!!", is its own. Truncated to `maxLength`,
 * because folding can make text longer (one Arabic sign becomes 18 letters) and PostgreSQL indexes at most 2,700 bytes.
 */
export const keyOf = (text: string, maxLength: number): string =>
  (fold(text) || text.trim().toLowerCase()).slice(0, maxLength).replace(/\p{Surrogate}$/u, '')

/** The upper bound of all texts that begin with `prefix`. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
