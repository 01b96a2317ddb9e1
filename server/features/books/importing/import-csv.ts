import { pipeline } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { bookOfRow, type CsvRow, delimiterOf, readHeader } from './csv-rows.ts'
import { type ImportFile, isBrokenGzip, openContents } from './import-file.ts'
import type { ImportedBook } from './imported-book.ts'
import {
  addDropped,
  type BadLine,
  badLinesShown,
  type DroppedValues,
  type FileReport,
  ImportError,
  type OnProgress,
  type StoredCounts,
} from './report.ts'
import { type FileProgress, findFileProgress, saveFileProgress } from './staging/file-progress.ts'
import type { Staging } from './staging/staging-file.ts'
import type { BookStore } from './store-books.ts'
import { reasonOfError, storeEach } from './store-each.ts'

/** Characters of a row. Without a limit, an unclosed quote would swallow the rest of the file. */
const rowMax = 100_000

interface ParsedRow {
  record: CsvRow
  info: { lines: number }
}

/**
 * Stores the books of a CSV file, continuing where an earlier import of the same file stopped. Throws `ImportError` if the columns
 * are wrong or the file is incomplete; books stored before that stay.
 */
export async function importCsv(
  staging: Staging,
  store: BookStore,
  file: ImportFile,
  onProgress: OnProgress,
): Promise<FileReport & StoredCounts> {
  const known = await findFileProgress(staging, file.id)
  const progress = known ?? { id: file.id, name: file.name, lines: 0, bad: 0, kinds: '', finished: 0 }
  const total = { added: 0, completed: 0 }
  if (progress.finished === 1) return { ...progress, ...total, firstBad: [], wasFinished: true }
  const skipped = progress.lines
  const bad = createBadLines(progress)
  const dropped: DroppedValues = { count: 0, first: [] }
  let books: { line: number; book: ImportedBook }[] = []
  const save = async () => {
    const { added, completed, refused } = await storeEach(
      store,
      books.map(({ book }) => book),
    )
    total.added += added
    total.completed += completed
    for (const { index, reason } of refused) bad.addNow({ line: books[index]?.line ?? 0, reason })
    books = []
    await saveFileProgress(staging, progress)
  }
  const { stream, bytesRead } = openContents(file)
  const rows = parseRows(stream, file.firstLine, bad.add)
  try {
    for await (const { record, info } of rows as AsyncIterable<ParsedRow>) {
      if (info.lines <= skipped) continue
      const { lines: line } = info
      const read = readRow(record)
      if ('reason' in read) bad.add({ line, reason: read.reason })
      else {
        books.push({ line, book: read.book })
        addDropped(dropped, line, read.dropped)
      }
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
  return { ...progress, ...total, firstBad: bad.first, dropped, wasFinished: false }
}

/** A row as a book. One that cannot be read, for whatever reason, is no reason to stop. */
function readRow(record: CsvRow): ReturnType<typeof bookOfRow> {
  try {
    return bookOfRow(record)
  } catch (error) {
    return { reason: reasonOfError(error) }
  }
}

/** Counts bad rows once all rows before them are read, since the parser runs ahead. Skips those counted by an earlier import. */
function createBadLines(progress: FileProgress) {
  const skipped = progress.lines
  const first: BadLine[] = []
  let ahead: BadLine[] = []
  return {
    first,
    /** For a row that has been counted as read. */
    addNow: (bad: BadLine): void => {
      progress.bad++
      if (first.length < badLinesShown) first.push(bad)
    },
    add: (bad: BadLine): void => {
      if (bad.line > skipped) ahead.push(bad)
    },
    count: (upTo: number): void => {
      const passed = ahead.filter(({ line }) => line <= upTo)
      ahead = ahead.filter(({ line }) => line > upTo)
      progress.bad += passed.length
      for (const bad of passed.slice(0, badLinesShown - first.length))
        // The parser gives the line where it gave up, not where the quote begins.
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

/** The parser drops every row after it, so the operator has to know. */
const unclosed = 'or a line soon after it has an unclosed quote; all rows from there on are skipped'

const reasons = new Map([
  ['CSV_RECORD_INCONSISTENT_COLUMNS', 'has a different number of columns than the first row'],
  ['CSV_RECORD_INCONSISTENT_FIELDS_LENGTH', 'has a different number of columns than the first row'],
  ['CSV_QUOTE_NOT_CLOSED', unclosed],
  ['CSV_MAX_RECORD_SIZE', unclosed],
])

const reasonOf = ({ code }: CsvError): string => reasons.get(code) ?? 'is not CSV'

function asImportError(error: unknown, { path }: ImportFile): unknown {
  if (error instanceof ImportError) return new ImportError(`${path}: ${error.message}`)
  if (isBrokenGzip(error))
    return new ImportError(
      `${path} is incomplete or damaged. The rows before that are stored. Import an intact copy.`,
    )
  return error
}
