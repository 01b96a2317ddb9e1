import { once } from './authors.ts'

/** A title or a name on one line. */
export const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const textOf = (text: string): string | null => text.trim() || null

export const isYes = (text: string): boolean => /^(?:true|yes|y|1|x)$/i.test(text.trim())

/** Names in one cell, with commas between them; one with a comma of its own is quoted. Goodreads may add positions: "poems (#3)". */
export const namesOfShelves = (cell: string): string[] =>
  once(
    [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]+))\s*(?:,|$)/g)].map(([, quoted, plain = '']) =>
      quoted === undefined
        ? lineOf(plain.replace(/\s*\(#\d+\)\s*$/, ''))
        : lineOf(quoted.replaceAll('""', '"')),
    ),
  )

/** The counterpart of `namesOfShelves`. */
export const listOfShelves = (names: readonly string[]): string =>
  names.map((name) => (/[",]|\(#\d+\)$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

/** One text of several, with a line between them. */
export const joined = (...texts: (string | null)[]): string | null =>
  texts.filter((text) => text !== null && text !== '').join('\n\n') || null
