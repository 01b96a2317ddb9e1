import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Gives a file a second name, or copies it if the file system has no links. Throws `EEXIST` rather than overwrite. */
export function linkOrCopy(path: string, name: string): void {
  try {
    linkSync(path, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error
    copyFileSync(path, name, constants.COPYFILE_EXCL)
    syncToDisk(name)
  }
  syncToDisk(dirname(name))
}
