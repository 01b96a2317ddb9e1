import { pipeline } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import type { FileReport } from '../dumps/commands.ts'
import { type ImportFile, isBrokenGzip, openContents } from '../files/queries.ts'
import { type BadLine, badLinesShown, type ImportedBook, ImportError, type OnProgress } from '../rules.ts'
import { type FileProgress, saveProgress, type Staging } from '../staging/commands.ts'
import { findFile } from '../staging/queries.ts'
import type { BookStore, Stored } from '../storing/rules.ts'
import { bookOfRow, type CsvRow, delimiterOf, readHeader } from './rules.ts'

/** Characters of a row; a quote that is never closed would otherwise swallow the file. */
const rowMax = 100_000

interface ParsedRow {
  record: CsvRow
  info: { lines: number }
}

/**
 * Stores the books of a CSV file, from where an earlier import of the same file was stopped. Throws `ImportError` if its columns
 * are wrong or it is incomplete; books stored before that stay.
 */
export async function importCsv(
  staging: Staging,
  store: BookStore,
  file: ImportFile,
  onProgress: OnProgress,
): Promise<FileReport & Stored> {
  const known = await findFile(staging, file.id)
  const progress = known ?? { id: file.id, name: file.name, lines: 0, bad: 0, kinds: '', finished: 0 }
  const total = { added: 0, completed: 0 }
  if (progress.finished === 1) return { ...progress, ...total, firstBad: [], wasFinished: true }
  const skipped = progress.lines
  const bad = createBadLines(progress)
  let books: ImportedBook[] = []
  const save = async () => {
    const { added, completed } = await store.store(books)
    total.added += added
    total.completed += completed
    books = []
    await saveProgress(staging, progress)
  }
  const { stream, bytesRead } = openContents(file)
  const rows = parseRows(stream, file.firstLine, bad.add)
  try {
    for await (const { record, info } of rows as AsyncIterable<ParsedRow>) {
      if (info.lines <= skipped) continue
      const book = bookOfRow(record)
      if ('reason' in book) bad.add({ line: info.lines, reason: book.reason })
      else books.push(book)
      progress.lines = info.lines
      bad.count(info.lines)
      if (books.length >= store.atOnce) await save()
      onProgress(bytesRead(), file.size, info.lines)
    }
    bad.count(Infinity)
    progress.finished = 1
  } catch (error) {
    throw asImportError(error, file)
  } finally {
    stream.destroy()
    await save()
  }
  return { ...progress, ...total, firstBad: bad.first, wasFinished: false }
}

/** Counts bad rows when the rows before them are stored, since the parser is ahead; those of an earlier import not again. */
function createBadLines(progress: FileProgress) {
  const skipped = progress.lines
  const first: BadLine[] = []
  let ahead: BadLine[] = []
  return {
    first,
    add: (bad: BadLine): void => {
      if (bad.line > skipped) ahead.push(bad)
    },
    count: (upTo: number): void => {
      const passed = ahead.filter(({ line }) => line <= upTo)
      ahead = ahead.filter(({ line }) => line > upTo)
      progress.bad += passed.length
      for (const bad of passed.slice(0, badLinesShown - first.length))
        // The parser names the line where it gave up.
        first.push(bad.reason === unclosed ? { ...bad, line: progress.lines + 1 } : bad)
    },
  }
}

const parseRows = (stream: NodeJS.ReadableStream, firstLine: string, onBad: (bad: BadLine) => void) =>
  pipeline(
    stream,
    parse({
      bom: true,
      columns: readHeader,
      delimiter: delimiterOf(firstLine),
      info: true,
      max_record_size: rowMax,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error) onBad({ line: error['lines'] as number, reason: reasonOf(error) })
      },
    }),
    () => {},
  )

/** The parser reads no row after it, so the operator has to know. */
const unclosed =
  'or a line soon after it has a quote that is never closed; the rows from there on are left out'

const reasons: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'has another number of columns than the first row',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'has another number of columns than the first row',
  CSV_QUOTE_NOT_CLOSED: unclosed,
  CSV_MAX_RECORD_SIZE: unclosed,
}

const reasonOf = ({ code }: CsvError): string => reasons[code] ?? 'is not CSV'

function asImportError(error: unknown, { path }: ImportFile): unknown {
  if (error instanceof ImportError) return new ImportError(`${path}: ${error.message}`)
  if (isBrokenGzip(error))
    return new ImportError(`${path} is incomplete or damaged. The rows before are stored. Import it again.`)
  return error
}
