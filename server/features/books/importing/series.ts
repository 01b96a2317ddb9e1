/** Words in the names of publishers' series, which have no reading order. */
const publishers =
  /\b(?:classics?|library|libraries|editions?|collections?|paperbacks?|penguin|puffin|vintage|oxford|cambridge|everyman|modern|press|publications?|studies|texts?|textbooks?|lecture|notes|proceedings|reports?|documents?|papers|monographs?|handbooks?|guides?|reprints?|large print|bibliothèque|bibliothek|biblioteca|folio|livre de poche|poche|taschenbuch|bd|readers?)\b/i
/** "Discworld ; 3", "Harry Potter (2)", "The wheel of time -- bk. 1", "Foundation, #4", "Dune, book 2". */
const numbered =
  /^(.{2,80}?)[\s,;:(–—-]*(?:#|\b(?:bk|book|vol|volume|no|number|part)\b\.?\s*#?|[;(#])\s*(\d{1,2}(?:\.\d)?)\s*[).]?\s*$/i

/** Undefined for a publisher's series, or without a number. */
export function seriesOf(written: readonly string[]): { name: string; number: number } | undefined {
  for (const text of written) {
    const [, name = '', number] = numbered.exec(text.trim()) ?? []
    if (number !== undefined && !publishers.test(name) && /\p{L}{2}/u.test(name))
      return { name: name.trim(), number: Number(number) }
  }
  return undefined
}
