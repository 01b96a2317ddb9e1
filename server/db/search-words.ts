import { fold } from '#contract/http/fold.ts'

/**
 * The key by which a text is found and sorted; a text without letters or digits, such as "!!!", is its own. Truncated to `maxLength`,
 * because folding can make text longer (one Arabic sign becomes 18 letters) and PostgreSQL indexes at most 2,700 bytes.
 */
export const keyOf = (text: string, maxLength: number): string =>
  (fold(text) || text.trim().toLowerCase()).slice(0, maxLength).replace(/\p{Surrogate}$/u, '')

/** The upper bound of all texts that begin with `prefix`. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
