import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Only the account that runs the server may read what it stores: addresses, sessions, and words that are sealed. */
export const privateFile = 0o600
const privateFolder = 0o700

/** For programs: whatever they and their children create is private, whatever the umask was. */
export const keepFilesPrivate = (): void => void process.umask(0o077)

/** Creates a folder, and those above it that are missing; others stay as they are. Node's own recursion never ends in /proc. */
export function createPrivateFolder(path: string): void {
  if (existsSync(path)) return
  createPrivateFolder(dirname(path))
  try {
    mkdirSync(path, privateFolder)
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  tighten(path, privateFolder)
}

/** Creates a file that does not exist yet, empty, and makes an existing one private, such as a database of an earlier release. */
export function makePrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', privateFile))
  tighten(path, privateFile)
}

/** Makes a file private if it exists. */
export function tightenFile(path: string): void {
  if (existsSync(path)) tighten(path, privateFile)
}

/** Creates a folder of our own, such as that of the backups, or makes it private. */
export function makePrivateFolder(path: string): void {
  createPrivateFolder(path)
  tighten(path, privateFolder)
}

/** Only the owner may change a mode; somebody else's file keeps the one it has. */
function tighten(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}

/** The folder of a file, created if it is missing. */
export const createFolderOf = (path: string): void => createPrivateFolder(dirname(path))
