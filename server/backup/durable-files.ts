import { closeSync, copyFileSync, constants, fsyncSync, linkSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Waits until a file or folder is on the disk itself. */
export function settle(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Gives a file a second name; a second content where the file system knows no links. Never overwrites. */
export function keepAs(path: string, name: string): void {
  try {
    linkSync(path, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error
    copyFileSync(path, name, constants.COPYFILE_EXCL)
    settle(name)
  }
  settle(dirname(name))
}
