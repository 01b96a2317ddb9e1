export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that a browser accepts of those a page is kept in; `br;q=0` refuses one. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const accepted = String(header)
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity'
}
