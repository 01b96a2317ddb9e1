/** How a kept answer may travel. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding a browser says it takes; one it refuses (`br;q=0`) does not count. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const asked = String(header)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(asked)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(asked) ? 'gzip' : 'identity'
}

/**
 * Whether `If-None-Match` names this tag, given as it is when strong (`"abc"`). A proxy that compresses marks it as weak; for a
 * GET that is as good.
 */
export const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
