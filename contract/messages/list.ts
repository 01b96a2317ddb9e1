import { isolate } from './format.ts'

/** A `unit` only counts up, and other words may follow it. */
type Kind = 'conjunction' | 'disjunction' | 'unit'

/** "Ada", "Ada and Zoë", "Ada, Zoë, and Jonas"; "or" in a disjunction, and only commas in a unit. */
export const listOf = (items: readonly string[], locale: string, kind: Kind = 'conjunction'): string =>
  listParts(
    items.map((item) => isolate(item, locale)),
    locale,
    kind,
  ).join('')

/** The same with elements. English without `Intl`, whose first use takes 40 ms on a slow phone. */
export function listParts<Part>(
  items: readonly Part[],
  locale: string,
  kind: Kind = 'conjunction',
): (Part | string)[] {
  if (/^en\b/.test(locale)) {
    const last = kind === 'conjunction' ? 'and ' : 'or '
    return items.flatMap((item, index) => {
      if (index === 0) return [item]
      if (kind === 'unit' || index < items.length - 1) return [', ', item]
      return [items.length === 2 ? ` ${last}` : `, ${last}`, item]
    })
  }
  const format = new Intl.ListFormat(locale, { type: kind })
  return format
    .formatToParts(items.map((_item, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? '') : value))
}
