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

/** What is pasted from a word processor has been cleaned on its way in since; browsers show the characters of earlier texts as boxes. */
export const noBoxesInTexts = createMigration((_types, engine) => {
  const character = (code: number) => `${engine === 'sqlite' ? 'char' : 'chr'}(${code})`
  return columns.map(([table, column]) => {
    let cleaned: string = column
    for (const [codes, by] of replacements)
      for (const code of codes) cleaned = `replace(${cleaned}, ${character(code)}, ${character(by)})`
    return `update ${table} set ${column} = ${cleaned} where ${column} <> ${cleaned}`
  })
})
