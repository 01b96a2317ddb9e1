import { parseArgs } from 'node:util'
import { explainFileError } from '#server/start-checks.ts'
import { keepFilesPrivate } from '#server/private-files.ts'
import { BadSetting, readConfig } from '#server/config.ts'
import { DatabaseLocked, DatabaseUnavailable } from '#server/db/errors.ts'
import { csvColumns } from '#server/features/books/importing/csv-rows.ts'
import type { DroppedValues, FileReport } from '#server/features/books/importing/report.ts'
import { badLinesShown, ImportError } from '#server/features/books/importing/report.ts'
import { importFiles, type ImportLog } from './import-files.ts'
import { createProgressBar } from '#server/progress-bar.ts'

/*
 * inkhorn catalogue import FILE..., or npm run catalogue -- …: a separate program with the server's settings.
 * Exits with 0 if everything was imported, apart from bad lines, with 2 if it was not understood, and with 1 otherwise.
 */
const help = `Usage: inkhorn catalogue import FILE... [--again]   (in a checkout: npm run catalogue -- import FILE...)

Adds books to the shared catalogue. Servers may keep running. Each FILE is one of
- an Open Library dump (https://openlibrary.org/developers/dumps), gzipped or not. Books are stored once authors, works
  and editions have all been imported, in any order and in one or more commands.
- a CSV file in UTF-8, gzipped or not. Its first row names the columns: title and author, and any of
  ${csvColumns.filter((name) => name !== 'title' && name !== 'author').join(', ')}.
  Separate several authors, ISBNs or subjects with semicolons.

Books already in the catalogue gain the facts they lack; nothing is overwritten or deleted. Run the command again to continue
an import that was stopped. Bad lines are counted, and the first ${badLinesShown} of each file are shown.

  --again   forget what earlier imports have read, and start over
  --help    show this help`

const kindNames = { A: 'authors', W: 'works', M: 'editions' }
const numberOf = (count: number) => count.toLocaleString('en')

const log: ImportLog = {
  progress: (name, unit) => createProgressBar(process.stderr, name, unit),
  fileDone: ({ name }, { added, completed, ...report }) => {
    console.log(`${name}: ${linesOf(report)}${added === undefined ? '' : `. ${storedIn(added, completed)}`}`)
    for (const { line, reason } of report.firstBad) console.log(`  line ${line} ${reason}`)
    if (report.bad > report.firstBad.length && report.firstBad.length === badLinesShown)
      console.log(`  and ${numberOf(report.bad - report.firstBad.length)} more`)
    if (report.dropped) logDropped(report.dropped)
  },
  waitingFor: (kinds) =>
    console.log(
      `No works stored yet. Import Open Library’s ${kinds.map((kind) => kindNames[kind]).join(' and ')} too.`,
    ),
  worksDone: ({ added, completed, waiting, withoutEdition, withoutAuthor, refused }) => {
    console.log(`Works: ${storedIn(added, completed)}`)
    const left = [
      [waiting, 'not described yet, or without a known author'],
      [withoutEdition, 'without an edition'],
      [withoutAuthor, 'without an author'],
      [refused, 'that could not be stored'],
    ] as const
    for (const [count, what] of left) if (count > 0) console.log(`  left out: ${numberOf(count)} ${what}`)
  },
}

/** Names the values that were left out of the books that were stored. */
function logDropped({ count, first }: DroppedValues): void {
  if (count === 0) return
  console.log(
    `  ${numberOf(count)} ${count === 1 ? 'value' : 'values'} could not be read and ${count === 1 ? 'is' : 'are'} left out:`,
  )
  for (const { line, column, value } of first) console.log(`  line ${line} ${column} "${value}"`)
  if (count > first.length) console.log(`  and ${numberOf(count - first.length)} more`)
}

const linesOf = ({ lines, bad, wasFinished }: FileReport): string =>
  wasFinished
    ? `already imported (${numberOf(lines)} lines)`
    : `${numberOf(lines)} lines${bad > 0 ? `, of which ${numberOf(bad)} are bad and left out` : ''}`

const storedIn = (added: number, completed = 0): string =>
  `${numberOf(added)} new books, ${numberOf(completed)} books with more facts than before.`

class BadUsage extends ImportError {}

async function run(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help === true) return console.log(help)
  const [command, ...files] = positionals
  if (command !== 'import' || files.length === 0) throw new BadUsage(help)
  await importFiles(readConfig(process.env), files, { again: values.again === true }, log)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { again: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new BadUsage(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

keepFilesPrivate()
run().catch((reason: unknown) => {
  const error = explainFileError(reason)
  const isExpected = [BadSetting, ImportError, DatabaseUnavailable, DatabaseLocked].some(
    (kind) => error instanceof kind,
  )
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exit(error instanceof BadUsage ? 2 : 1)
})
