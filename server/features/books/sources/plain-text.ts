/** Before markup is removed, text is truncated to this many times its limit. */
const markupAllowance = 8
const layersMax = 5

/**
 * Makes text from a source safe to store and show: without markup, control characters, unpaired surrogates or characters that
 * change text direction, and at most `max` characters long.
 */
export function plainText(text: string, max: number): string {
  const bare = withoutMarkup(text.slice(0, max * markupAllowance))
  const clean = withoutMarkup(decoded(bare))
    .replace(/[\u2028\u2029\r]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/(?!\n)\p{Cc}|\p{Surrogate}|[\uFEFF\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return clean.length <= max
    ? clean
    : `${clean
        .slice(0, max - 1)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd()}…`
}

/** Removes tags and comments; "I <3 you" stays. */
function withoutMarkup(text: string): string {
  let bare = text
    .replace(/<(script|style)\b[^>]*>[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1[^>]*>|$)/gi, '')
    .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
  for (let layer = 0; layer < layersMax; layer++) {
    const peeled = bare.replace(/<!--.*?-->|<\/?[a-z][^<>]*>/gis, '')
    if (peeled === bare) break
    bare = peeled
  }
  return bare
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const point = decimal === undefined ? parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
