import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { BackupProblem } from '#server/features/admin/backups/problems.ts'
import { BackupError } from './backup-error.ts'

/** Runs one of PostgreSQL's client programs with `input`; returns its output. Throws `BackupError`, or any error of `input`. */
export async function runTool(
  url: string,
  name: string,
  args: readonly string[],
  input: Iterable<string> | AsyncIterable<string> = [],
): Promise<string> {
  const { child, exited } = startTool(url, name, args)
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
): { child: ChildProcessWithoutNullStreams; exited: Promise<void> } {
  const child = spawn(name, args, { env: { ...process.env, ...environmentFor(url) } })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2000)))
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
      else
        reject(
          new BackupError(
            `${name} failed: ${errors.trim() || `exit code ${code}`}`,
            toolProblem(name, errors),
          ),
        )
    })
  })
  // Awaited later, possibly after it has rejected.
  exited.catch(() => {})
  return { child, exited }
}

function toolProblem(name: string, errors: string): BackupProblem {
  if (errors.includes('server version mismatch')) return 'old-tool'
  return name === 'pg_restore' ? 'unreadable' : 'tool'
}

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
    ...(password && { PGPASSWORD: password }),
    ...(parameters.has('options') && { PGOPTIONS: parameters.get('options') ?? '' }),
    // no-verify is a mode of pg only: encrypted, with any certificate.
    ...(sslMode && { PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode }),
    ...(parameters.has('sslrootcert') && { PGSSLROOTCERT: parameters.get('sslrootcert') ?? '' }),
  }
}
