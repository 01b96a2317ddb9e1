import { importBytesMax, importRowsMax } from '#contract/imports/import.ts'
import { t } from '#web/messages/text.ts'
import { decodeText } from './decode-text.ts'
import { readTable, type Table } from './read-table.ts'

/** What is wrong with a file, as a sentence for its reader. */
export class FileProblem extends Error {}

/** Reads a table from a file, or says kindly why it cannot. Nothing leaves the browser. */
export async function openFile(file: Blob, hasHeaders = true): Promise<Table> {
  if (file.size > importBytesMax)
    throw new FileProblem(
      t(
        'imports.fileTooLarge',
        'This file is larger than {max} MB. Split it, and bring the parts in one after the other.',
        {
          max: importBytesMax / 1024 / 1024,
        },
      ),
    )
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === null)
    throw new FileProblem(
      t(
        'imports.noTable',
        'This isn’t a table that Inkhorn can read. In a spreadsheet, save it as CSV, then choose that file.',
      ),
    )
  return checkTable(await readTable(text, hasHeaders))
}

/** Throws for a table that is empty or too long. */
export function checkTable(table: Table): Table {
  const { rows } = table
  if (rows.length === 0) throw new FileProblem(t('imports.noRows', 'There are no rows in this file'))
  if (rows.length > importRowsMax)
    throw new FileProblem(
      t(
        'imports.tooManyRowsInFile',
        'This file has {rows, number} rows, and {max, number} fit in one import. Split it, and bring the parts in one after the other.',
        {
          rows: rows.length,
          max: importRowsMax,
        },
      ),
    )
  return table
}
