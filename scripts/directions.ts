/** Classes of Tailwind that name a side: `ml-2`, `-right-1`, `text-left`, `rounded-l-md`. Those for one direction (`rtl:ml-2`) are meant. */
const classes =
  /(?<![\w-])(?:[\w[\]&>:.*()-]+:)?!?-?(?:(?:ml|mr|pl|pr|scroll-m[lr]|scroll-p[lr]|left|right)-(?:[\d[(]|auto\b|full\b|px\b)|(?:text|float|clear)-(?:left|right)\b|border-[lr](?![\w])|rounded-(?:[lr]|[tb][lr])(?![\w]))\S*/g

/** Properties in a `style`, or in a style sheet. */
const inStyle =
  /\b(?:left|right|(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*)\s*:|\btextAlign: *'(?:left|right)'/g
const inSheet =
  /(?<![\w-])(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*)\s*:|(?:text-align|float|clear): *(?:left|right)\b/g

const excuse = /same in both directions/i

/**
 * Sides that are named where the start or the end of a line is meant, which on a page from right to left would be wrong. A comment
 * that it is the same in both directions excuses its line, and the two below.
 */
export function directionFaults(path: string, code: string): string[] {
  const lines = code.split('\n')
  const isExcused = (at: number) => lines.slice(Math.max(0, at - 2), at + 1).some((line) => excuse.test(line))
  const found = path.endsWith('.css') ? matches(code, inSheet) : [...inClasses(code), ...inStyles(code)]
  return found
    .map(({ text, index }) => ({ text: text.trim(), at: code.slice(0, index).split('\n').length - 1 }))
    .filter(({ at }) => !isExcused(at))
    .map(({ text, at }) => `${path}:${at + 1}: ${text.slice(0, 40)}`)
}

interface Match {
  text: string
  index: number
}

const matches = (code: string, pattern: RegExp): Match[] =>
  [...code.matchAll(pattern)].map((found) => ({ text: found[0], index: found.index }))

/** In the literals of a source. What is centred has its half on either side. */
const inClasses = (code: string): Match[] =>
  matches(code, /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g).flatMap((literal) =>
    matches(
      literal.text.replaceAll(/\$\{[^}]*\}/g, (inside) => ' '.repeat(inside.length)),
      classes,
    )
      .map(({ text, index }) => ({ text: text.replace(/['"`].*$/, ''), index: literal.index + index }))
      .filter(({ text }) => !/^(?:ltr|rtl):|:(?:ltr|rtl):/.test(text))
      .filter(({ text }) => !(/(?:left|right)-1\/2$/.test(text) && literal.text.includes('translate-x-1/2'))),
  )

const inStyles = (code: string): Match[] =>
  matches(code, /style=\{\{[\s\S]*?\}\}/g).flatMap((style) =>
    matches(style.text, inStyle).map(({ text, index }) => ({ text, index: style.index + index })),
  )
