import { parseDumpLine } from './dump-line.ts'
import type { DumpRecord } from './dump-records.ts'
import { type ImportFile, isBrokenGzip, openContents } from './import-file.ts'
import { readLines } from './lines.ts'
import {
  addDropped,
  type BadLine,
  badLinesShown,
  type DroppedValues,
  type FileReport,
  ImportError,
  type OnProgress,
} from './report.ts'
import { type FileProgress, findFileProgress } from './staging/file-progress.ts'
import { stageRecords } from './staging/staged-records.ts'
import type { Staging } from './staging/staging-file.ts'

/** Lines per transaction of the staging file; a killed import has to read at most this many again. */
const linesAtOnce = 5000

/**
 * Stages the records of a dump, continuing where an earlier import of the same file stopped. Throws `ImportError` if the file is
 * incomplete; the records before that stay staged.
 */
export async function readDump(
  staging: Staging,
  file: ImportFile,
  onProgress: OnProgress,
): Promise<FileReport> {
  const known = await findFileProgress(staging, file.id)
  const begun = { id: file.id, name: file.name, lines: 0, bad: 0, kinds: '', finished: 0 }
  const reading = createReading(staging, known ?? begun)
  if (known?.finished === 1) return reading.report(true)
  const { stream, bytesRead } = openContents(file)
  try {
    for await (const lines of readLines(stream)) {
      await reading.add(lines)
      onProgress(bytesRead(), file.size, reading.line())
    }
  } catch (error) {
    await reading.save()
    if (!isBrokenGzip(error)) throw error
    throw new ImportError(
      `${file.path} is incomplete or damaged: it ends after line ${reading.line()}. The lines before that are kept. Download the file again and import it.`,
    )
  } finally {
    stream.destroy()
  }
  await reading.finish()
  return reading.report(false)
}

/** A line as a record. One that cannot be read, for whatever reason, is no reason to stop. */
function readLine(content: string): ReturnType<typeof parseDumpLine> {
  try {
    return parseDumpLine(content)
  } catch (error) {
    return { reason: `cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function createReading(staging: Staging, file: FileProgress) {
  const skipped = file.lines
  const kinds = new Set<string>(file.kinds)
  const firstBad: BadLine[] = []
  const dropped: DroppedValues = { count: 0, first: [] }
  let line = 0
  let savedAt = skipped
  let records: DumpRecord[] = []

  const addLine = (content: string | { reason: string }) => {
    if (++line <= skipped) return
    file.lines = line
    const record = typeof content === 'string' ? readLine(content) : content
    if (record === null) return
    if ('reason' in record) {
      file.bad++
      if (firstBad.length < badLinesShown) firstBad.push({ line, reason: record.reason })
      return
    }
    if (record.facts !== null) kinds.add(record.kind)
    addDropped(dropped, line, record.dropped)
    records.push(record)
  }
  const save = async () => {
    file.kinds = [...kinds].join('')
    await stageRecords(staging, records, file)
    records = []
    savedAt = line
  }
  return {
    line: () => line,
    add: async (lines: readonly (string | { reason: string })[]) => {
      for (const content of lines) {
        if (content !== '') addLine(content)
        else line++
        if (line - savedAt >= linesAtOnce) await save()
      }
    },
    save,
    finish: async () => {
      file.finished = 1
      await save()
    },
    report: (wasFinished: boolean): FileReport => ({
      lines: file.lines,
      bad: file.bad,
      firstBad,
      ...(!wasFinished && { dropped }),
      wasFinished,
    }),
  }
}
