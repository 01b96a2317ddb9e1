export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest of our encodings that a browser accepts; `br;q=0` refuses brotli. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const accepted = String(header)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity'
}
