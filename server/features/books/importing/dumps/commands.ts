import { type ImportFile, isBrokenGzip, openContents, readLines } from '../files/queries.ts'
import { type BadLine, badLinesShown, ImportError, type OnProgress } from '../rules.ts'
import { type FileProgress, stageRecords, type Staging } from '../staging/commands.ts'
import { findFile } from '../staging/queries.ts'
import { type DumpRecord, parseDumpLine } from './rules.ts'

/** Lines per transaction of the staging file, as many as a killed import may have to read again. */
const linesAtOnce = 5000

/** What became of the lines of a file. */
export interface FileReport {
  lines: number
  bad: number
  firstBad: BadLine[]
  /** Whether an earlier import had finished it. */
  wasFinished: boolean
}

/**
 * Stages the records of a dump, from where an earlier import of the same file was stopped. Throws `ImportError` if the file is
 * incomplete; what was read then stays staged.
 */
export async function readDump(
  staging: Staging,
  file: ImportFile,
  onProgress: OnProgress,
): Promise<FileReport> {
  const known = await findFile(staging, file.id)
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
      `${file.path} is incomplete or damaged: it ends after line ${reading.line()}. The lines before are kept. Download it again and import it.`,
    )
  } finally {
    stream.destroy()
  }
  await reading.finish()
  return reading.report(false)
}

function createReading(staging: Staging, file: FileProgress) {
  const skipped = file.lines
  const kinds = new Set<string>(file.kinds)
  const firstBad: BadLine[] = []
  let line = 0
  let savedAt = skipped
  let records: DumpRecord[] = []

  const addLine = (content: string | { reason: string }) => {
    if (++line <= skipped) return
    file.lines = line
    const record = typeof content === 'string' ? parseDumpLine(content) : content
    if (record === null) return
    if ('reason' in record) {
      file.bad++
      if (firstBad.length < badLinesShown) firstBad.push({ line, reason: record.reason })
      return
    }
    if (record.facts !== null) kinds.add(record.kind)
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
      wasFinished,
    }),
  }
}
