import entities from './entities.json' with { type: 'json' }
import { withoutInvisible } from '#contract/http/clean-text.ts'

/** Before markup is removed, text is truncated to this many times its limit. */
const markupAllowance = 8
const layersMax = 5

/**
 * Makes text from a source safe to store and show: without markup, control characters, unpaired surrogates or characters that
 * change text direction, and at most `max` characters long.
 */
export function plainText(text: string, max: number): string {
  const bare = withoutMarkup(text.slice(0, max * markupAllowance))
  const clean = withoutInvisible(withoutMarkup(decoded(bare)))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
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

const named = new Map(Object.entries(entities))
/** What HTML reads &#128; to &#159; as: these numbers are mostly meant in the Windows code page. */
const windows = new TextDecoder('windows-1252')

/** Decodes HTML's entities, also where they were encoded twice: "&amp;eacute;". */
function decoded(text: string): string {
  let plain = text
  for (let layer = 0; layer < layersMax; layer++) {
    const peeled = decodedOnce(plain)
    if (peeled === plain) break
    plain = peeled
  }
  return plain
}

const decodedOnce = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(String(name)) ?? named.get(String(name).toLowerCase()) ?? whole
    const point = decimal === undefined ? parseInt(hex, 16) : Number(decimal)
    if (point >= 0x80 && point <= 0x9f) return windows.decode(Uint8Array.of(point))
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
