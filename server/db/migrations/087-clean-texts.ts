import { createMigration } from './migration.ts'

/** Columns with people's text of several lines. */
const columns = [
  ['books', 'description'],
  ['clubs', 'description'],
  ['listed_books', 'notes'],
  ['meeting_series', 'description'],
  ['meetings', 'description'],
  ['meetings', 'notes'],
  ['notes', 'content'],
  ['pool_entries', 'pitch'],
  ['posts', 'content'],
  ['reviews', 'comment'],
  ['suggestions', 'suggestion'],
] as const

/** Line breaks of word processors, their non-breaking hyphen, and the bullets of Symbol and Wingdings. */
const replacements: readonly [codes: readonly number[], by: number][] = [
  [[0x0b, 0x0c, 0x85, 0x2028, 0x2029], 0x0a],
  [[0x1e], 0x2d],
  [[0xf076, 0xf0a7, 0xf0a8, 0xf0b7, 0xf0d8, 0xf0fc], 0x2022],
]

/** Directional marks, embeddings, overrides and isolates, which can turn a link or a name round; soft hyphens and zero-width blanks. */
const removed = [
  0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068,
  0x2069, 0xfeff,
]

/** What people write has been cleaned on its way in since: of characters that show as boxes, and of those that change a text's direction. */
export const cleanTexts = createMigration((_types, engine) => {
  const character = (code: number) => `${engine === 'sqlite' ? 'char' : 'chr'}(${code})`
  // In two statements per column: SQLite's parser allows no deeper nesting.
  return columns.flatMap(([table, column]) => {
    let replaced: string = column
    for (const [codes, by] of replacements)
      for (const code of codes) replaced = `replace(${replaced}, ${character(code)}, ${character(by)})`
    let without: string = column
    for (const code of removed) without = `replace(${without}, ${character(code)}, '')`
    return [replaced, without].map(
      (cleaned) => `update ${table} set ${column} = ${cleaned} where ${column} <> ${cleaned}`,
    )
  })
})
