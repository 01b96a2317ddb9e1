/** A compiled text (`server/messages/compile.ts`): plain words, or words and placeholders in order. */
export type Compiled = string | readonly Token[]
export type Token = string | readonly [name: string, kind?: Kind, choices?: Choices | Compiled]
type Kind = 'plural' | 'selectordinal' | 'select' | 'number' | 'tag'
/** By plural category, by `=` value without the sign, or by the values of a selection. */
export type Choices = Readonly<Record<string, Compiled>>

export type Values = Readonly<Record<string, unknown>>

export interface Output<Part> {
  /** A BCP 47 tag. */
  locale: string
  value: (value: unknown) => Part | string
  tag: (wrap: unknown, inside: (Part | string)[]) => Part | string
}

/** The parts of a text in order. Whole numbers and plurals follow the locale; a bare `{name}` is taken as it is. */
export function expand<Part>(
  compiled: Compiled,
  values: Values,
  to: Output<Part>,
  count?: number,
): (Part | string)[] {
  if (typeof compiled === 'string') return [compiled]
  return compiled.flatMap((token) => {
    if (typeof token === 'string')
      return token === '#' && count !== undefined ? formatNumber(count, to.locale) : token
    const [name, kind, choices] = token
    const value = values[name]
    if (kind === 'tag') return to.tag(value, expand(choices as Compiled, values, to, count))
    if (kind === 'number') return formatNumber(Number(value), to.locale)
    if (kind === undefined) return to.value(value)
    const { [String(value)]: exact, other = '' } = choices as Choices
    if (kind === 'select') return expand(exact ?? other, values, to, count)
    const number = Number(value)
    const category = categoryOf(number, kind, to.locale)
    return expand(exact ?? (choices as Choices)[category] ?? other, values, to, number)
  })
}

/** English counts without `Intl`, whose first use takes 50 ms on a slow phone. */
function categoryOf(number: number, kind: Kind, locale: string): string {
  if (kind === 'plural' && /^en\b/.test(locale)) return number === 1 ? 'one' : 'other'
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  return new Intl.PluralRules(locale, { type }).select(number)
}

/** English whole numbers without `Intl`, whose first use takes 50 ms on a slow phone. */
export const formatNumber = (number: number, locale: string): string =>
  /^en(-US|-GB)?$/.test(locale) && Number.isInteger(number)
    ? String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
    : new Intl.NumberFormat(locale).format(number)

/** The words alone; tags disappear. */
export const formatText = (compiled: Compiled, values: Values, locale: string): string =>
  expand<string>(compiled, values, {
    locale,
    value: (value) => isolate(String(value), locale),
    tag: (_wrap, inside) => inside.join(''),
  }).join('')

/** Scripts written from right to left, and marks that change the direction. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u202a-\u202e\u2066-\u2069\u{1e900}-\u{1e95f}]/u

/** Encloses a value that may run against its sentence in isolates, so that it does not reorder the words around it. */
export const isolate = (value: string, locale: string): string =>
  (/^ar\b/.test(locale) ? /\p{L}/u : rightToLeft).test(value) ? `\u2068${value}\u2069` : value
