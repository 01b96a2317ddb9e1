import { headerName } from './recognise-kind.ts'

/** One row of a file by its headers. */
export type Cells = Readonly<Record<string, string>>

/** Characters of a cell that are read: as long as the reviews of any service. */
const readMax = 20_000

/** Reads the cell below the first of the headers that is not empty; '' if there is none. */
export type ReadCell = (...headers: string[]) => string

export function cellReader(cells: Cells): ReadCell {
  const byName = new Map<string, string>()
  for (const [header, cell] of Object.entries(cells)) {
    const name = headerName(header)
    if (!byName.get(name)) byName.set(name, cellText(cell.slice(0, readMax)))
  }
  return (...headers) => headers.map((header) => byName.get(header) ?? '').find((text) => text !== '') ?? ''
}

/** Without the formula that keeps a spreadsheet from reading a number (`="0306"`), and without our own mark. */
export const cellText = (cell: string): string => {
  const text = cell.trim()
  const [, quoted] = /^=\s*"(.*)"$/s.exec(text) ?? []
  return quoted === undefined ? text.replace(marked, '') : quoted.replaceAll('""', '"').trim()
}

/** Our mark before a cell that a spreadsheet would take for a formula, and before one that begins with the mark. */
const marked = /^'(?='*[=+\-@\t\r])/
const likeFormula = /^'*[=+\-@\t\r]/

/** A cell that no spreadsheet runs; `cellText` gives the text back. */
export const safeCell = (text: string): string => (likeFormula.test(text) ? `'${text}` : text)

/** The first number in a cell: "590 p." is 590. */
export const wholeNumber = (text: string, min: number, max: number): number | null => {
  const found = /-?\d+/.exec(text.replace(/(?<=\d)[.,'’ ](?=\d{3}(?!\d))/g, ''))?.[0]
  const number = Number(found ?? Number.NaN)
  return number >= min && number <= max ? number : null
}
