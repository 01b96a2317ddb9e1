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

/** What a tag becomes in a text of ours. Only one that is closed again can make a mark. */
const marks: Record<string, string> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  spoiler: '||',
}

/** Each with what stands between a tag and its end, without one more of its kind. */
const pairs = Object.entries(marks).map(
  ([tag, mark]) =>
    [new RegExp(`<${tag}(?:\\s[^<>]*)?>((?:(?!<${tag}[\\s>]).)*?)</${tag}\\s*>`, 'gis'), mark] as const,
)

/** A review from another service as a text of ours: paragraphs, emphasis, and hidden words (`||like this||`); other tags go. */
export function htmlText(html: string): string {
  const tagged = html
    .replace(/\[(\/?)spoiler\]/gi, '<$1spoiler>')
    .replace(/<span[^<>]*spoiler[^<>]*>(.*?)<\/span>/gis, '<spoiler>$1</spoiler>')
    .replace(/>!(.+?)!</gs, '<spoiler>$1</spoiler>')
    .replace(/\(?<a [^<>]*spoiler[^<>]*>[^<]*<\/a>\)?/gi, '')
    .replace(/\[return\]/gi, '<br>')
    .replace(/<(script|style)\b.*?<\/\1\s*>/gis, '')
    .replace(/<!--.*?-->/gs, '')
  const isMarkup = /<[a-z][^<>]*>/i.test(tagged)
  if (!isMarkup) return entities(tagged).replace(/\r\n?/g, '\n').trim()
  const lines = /<(?:br|p|div)\b/i.test(tagged)
    ? tagged.replace(/[ \t]+/g, ' ').replace(/ ?\r?\n ?/g, '\n')
    : tagged
  return entities(
    withMarks(lines.replace(/<br\s*\/?>\n?/gi, '\n').replace(/<\/(?:p|div|blockquote)>\s*/gi, '\n\n')),
  )
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Replaces pairs of tags from the inside, then drops what is left of them. */
function withMarks(html: string): string {
  let text = html
  for (const [pair, mark] of pairs) {
    text = text.replace(pair, (_pair, inner: string) =>
      mark === '||' ? hidden(inner) : emphasized(inner.replace(/<\/?(?:b|strong|i|em)\s*>/gi, ''), mark),
    )
  }
  // A spoiler that does not end hides the rest, rather than nothing.
  return text
    .replace(/<spoiler>(.*)$/is, (_rest, inner: string) => hidden(inner))
    .replace(/<\/?(?!li\b)[a-z][^<>]*>/gi, '')
}

/** A mark touches the words that it hides. */
const hidden = (inner: string): string =>
  inner.trim() === '' ? inner : inner.replaceAll('||', '|').replace(/\S.*\S|\S/s, '||$&||')

/** Emphasis does not go beyond a line. */
const emphasized = (inner: string, mark: string): string =>
  inner
    .split('\n')
    .map((line) => (line.includes('*') ? line : line.replace(/\S.*\S|\S/, `${mark}$&${mark}`)))
    .join('\n')

const entities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : ''
  })
