import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { isShown } from '#server/progress.ts'
import { BackupError } from './backup-error.ts'

interface Running {
  input?: Iterable<string> | AsyncIterable<string>
  /** Called with the name of each table that a dump begins to copy or read, if a command shows its progress. */
  onTable?: (table: string) => void
}

/** Runs one of PostgreSQL's client programs with `input`; returns its output. Throws `BackupError`, or any error of `input`. */
export async function runTool(
  url: string,
  name: string,
  args: readonly string[],
  { input = [], onTable }: Running = {},
): Promise<string> {
  const { child, exited } = startTool(url, name, args, onTable)
  const output = text(child.stdout)
  const written = pipeline(input, child.stdin)
  // A program that fails stops reading; its own message says more than the broken pipe.
  written.catch(() => {})
  await exited
  await written
  return output
}

/** Streams the output of a program. Throws `BackupError` at the end if it failed. */
export async function* readTool(url: string, name: string, args: readonly string[]): AsyncGenerator<string> {
  const { child, exited } = startTool(url, name, args)
  child.stdin.end()
  for await (const chunk of child.stdout.setEncoding('utf8')) yield String(chunk)
  await exited
}

function startTool(
  url: string,
  name: string,
  args: readonly string[],
  onTable?: Running['onTable'],
): { child: ChildProcessWithoutNullStreams; exited: Promise<void> } {
  const isVerbose = onTable !== undefined && isShown()
  const env = { ...process.env, ...environmentFor(url) }
  const child = spawn(name, isVerbose ? ['--verbose', ...args] : args, { env })
  let errors = ''
  createInterface({ input: child.stderr }).on('line', (line) => {
    const table = /(?:dumping contents of|processing data for) table "(?:[^"]*\.)?([^"]+)"$/.exec(line)?.[1]
    if (isVerbose && table !== undefined) onTable(table)
    else if (!isVerbose || !isProgress.test(line)) errors = `${errors}${line}\n`.slice(-2000)
  })
  const exited = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new BackupError(
          `${name} could not be started. Install the PostgreSQL client programs (Debian: postgresql-client).`,
          'no-tool',
        ),
      ),
    )
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(explainFailure(name, errors.trim() || `exit code ${code}`))
    })
  })
  // Awaited later, possibly after it has rejected.
  exited.catch(() => {})
  return { child, exited }
}

/** What a program says of its work with `--verbose`, rather than of an error. */
const isProgress = /^pg_(?:dump|restore): (?!error|fatal|warning|detail|hint)/

/** Whatever is too old is named with the version that is needed. */
export function explainFailure(name: string, errors: string): BackupError {
  const [, server, tool] = /server version: (\S+?)[;,]? .*version: (\S+)/.exec(errors) ?? []
  if (errors.includes('server version mismatch') && server && tool) {
    const needed = Number.parseInt(server, 10)
    return new BackupError(
      `${name} is version ${tool}, and the database server is version ${server}. ${install(needed)}`,
      'old-tool',
    )
  }
  const format = /unsupported version \((\S+)\) in file header/.exec(errors)?.[1]
  if (format)
    return new BackupError(
      `${name} is too old for this backup, which a newer pg_dump made (format ${format}). ${install()}`,
      'old-tool',
    )
  return new BackupError(`${name} failed: ${errors}`, name === 'pg_restore' ? 'unreadable' : 'tool')
}

const install = (needed?: number): string =>
  needed === undefined
    ? 'Install PostgreSQL’s client programs in the version of the database server, or a newer one (on Debian: postgresql-client with that number).'
    : `Install PostgreSQL’s client programs in version ${needed} or newer, where this command runs. On Debian and Ubuntu the package is postgresql-client-${needed}; if yours has none, the PostgreSQL project offers it for every release.`

/** The connection as environment variables, because other users of the machine can read arguments but not these. */
function environmentFor(url: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client(url)
  const parameters = new URL(url).searchParams
  const sslMode = parameters.get('sslmode')
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGDATABASE: database ?? '',
    PGAPPNAME: 'inkhorn backup',
    // What a program says is recognised in English, and is in English for the operator like the rest. Empty counts as not set.
    LC_ALL: '',
    LC_MESSAGES: 'C',
    ...(password && { PGPASSWORD: password }),
    ...(parameters.has('options') && { PGOPTIONS: parameters.get('options') ?? '' }),
    // no-verify is a mode of pg only: encrypted, with any certificate.
    ...(sslMode && { PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode }),
    ...(parameters.has('sslrootcert') && { PGSSLROOTCERT: parameters.get('sslrootcert') ?? '' }),
  }
}
