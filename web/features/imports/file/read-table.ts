import type { ParseResult } from 'papaparse'
import { t } from '#web/messages/text.ts'

/** A file or a paste as rows of cells, the headers apart. */
export interface Table {
  headers: string[]
  rows: string[][]
}

const delimiters = [',', ';', '\t', '|']

/** Reads a table with commas, semicolons or tabs; its parser is fetched with the first one. */
export async function readTable(text: string, hasHeaders = true): Promise<Table> {
  const { default: papa } = await import('papaparse')
  const [, own = ''] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? []
  const parse = (source: string): string[][] => {
    const parsed: ParseResult<string[]> = papa.parse<string[]>(source, {
      skipEmptyLines: 'greedy',
      ...(own === '' ? { delimitersToGuess: delimiters } : { delimiter: own }),
    })
    return parsed.data
  }
  const lines = parse(own === '' ? text : text.slice(text.indexOf('\n') + 1))
  const unwrapped = areQuotedOnceMore(lines) ? parse(unwrap(lines)) : lines
  const width = Math.max(0, ...unwrapped.slice(0, 1000).map((cells) => cells.length))
  const [first = []] = unwrapped
  const rows = (hasHeaders ? unwrapped.slice(1) : unwrapped).filter((cells) =>
    cells.some((cell) => cell.trim()),
  )
  return { headers: namesOf(hasHeaders ? first : [], hasHeaders ? Math.max(first.length, 1) : width), rows }
}

/** A spreadsheet that took the whole line for one cell has quoted it: columns in the headers, or none, above rows of one cell. */
function areQuotedOnceMore([first = [], ...rows]: readonly string[][]): boolean {
  const isWhole = (cells: readonly string[]) => cells.length === 1 && /[,;\t].*[,;\t]/s.test(cells[0] ?? '')
  const whole = rows.filter(isWhole).length
  return rows.length > 0 && whole > rows.length * 0.8 && (first.length > 2 || isWhole(first))
}

const unwrap = (lines: readonly string[][]): string =>
  lines.map((cells) => (cells.length === 1 ? (cells[0] ?? '') : cells.join(','))).join('\n')

/** Headers are keys: those without a name, or with one that is taken, get a number. */
function namesOf(written: readonly string[], width: number): string[] {
  const names: string[] = []
  for (let at = 0; at < width; at++) {
    const name = (written[at] ?? '')
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200)
    const numbered = t('imports.columnNumber', 'Column {number}', { number: String(at + 1) })
    names.push(name === '' ? numbered : names.includes(name) ? `${name} (${at + 1})` : name)
  }
  return names
}

/** A row by its headers, without empty cells. */
export function cellsOf(headers: readonly string[], row: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [at, header] of headers.entries()) {
    const cell = row[at] ?? ''
    if (cell !== '') cells[header] = cell
  }
  return cells
}
