import { accessSync, closeSync, constants, existsSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { BadSetting, type Config } from './config.ts'
import { filePathOf, isPostgres } from './db/database.ts'
import { createPrivateFolder } from './private-files.ts'

/** Checks what the settings need of this machine, before anything is opened. Throws `BadSetting`. */
export async function checkMachine(config: Config): Promise<void> {
  await checkAddress(config.host, config.port, 'PORT')
  if (config.metricsPort !== undefined) await checkAddress('127.0.0.1', config.metricsPort, 'METRICS_PORT')
  // On PostgreSQL the folder only has caches, which are optional.
  if (!isPostgres(config.databaseUrl)) checkWritable(filePathOf(config.databaseUrl))
}

/** Listens for a moment. */
async function checkAddress(host: string, port: number, setting: 'PORT' | 'METRICS_PORT'): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port }, resolve)
    })
  } catch (error) {
    throw unlessAddressRefused(error, host, port, setting)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** Turns the refusal of an address into a sentence; returns every other error unchanged. */
function unlessAddressRefused(error: unknown, host: string, port: number, setting: string): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new BadSetting(
      `Port ${port} of ${host} is already in use. Stop the other program, or set ${setting} to another port.`,
    )
  if (code === 'EACCES' || code === 'EPERM')
    return new BadSetting(
      `This account may not listen on port ${port}. Set ${setting} to a port from 1024 on, behind a reverse proxy.`,
    )
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL'].includes(code))
    return new BadSetting(
      `HOST=${host} is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for all of its addresses.`,
    )
  return error
}

/** Creates the folder of the database, and checks that files in it can be written. */
function checkWritable(database: string): void {
  if (database === ':memory:') return
  const folder = dirname(database)
  try {
    createPrivateFolder(folder)
    const probe = join(folder, `.inkhorn-${process.pid}.probe`)
    closeSync(openSync(probe, 'w', 0o600))
    rmSync(probe)
  } catch (error) {
    throw unlessNotWritable(error, `the folder ${folder}`)
  }
  try {
    for (const file of ['', '-wal', '-shm', '.lock'].map((ending) => database + ending)) {
      if (!existsSync(file)) continue
      accessSync(file, constants.R_OK | constants.W_OK)
      closeSync(openSync(file, 'r+'))
    }
  } catch (error) {
    throw unlessNotWritable(error, `the database ${database}`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ELOOP: 'its path is a circle of links',
  ENAMETOOLONG: 'its path is too long',
  ENOENT: 'a part of its path does not exist',
}

/** Turns a path that cannot be written into a sentence; returns every other error unchanged. */
function unlessNotWritable(error: unknown, what: string): unknown {
  const reason = reasons[codeOf(error)]
  return reason === undefined
    ? error
    : new BadSetting(`Cannot write to ${what}: ${reason}. Change its owner or mode, or set another path.`)
}

/** For programs: an error about a file or folder in one sentence; returns every other error unchanged. */
export const explainFileError = (error: unknown): unknown =>
  error instanceof Error && 'path' in error && typeof error.path === 'string'
    ? unlessNotWritable(error, error.path)
    : error

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The URL under which a browser on this machine reaches a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host.replace('%', '%25')}]` : host}:${port}`
}
