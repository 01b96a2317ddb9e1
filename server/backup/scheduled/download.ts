import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { manifestPath } from '#server/features/admin/backups/files.ts'

/** A backup and its manifest as a ZIP, and the size it will have: neither is compressed, so nothing takes time. */
export async function zipBackup(folder: string, file: string): Promise<{ stream: Readable; bytes: number }> {
  const zip = new ZipFile()
  const open: ReadStream[] = []
  for (const name of [file, manifestPath(file)]) {
    const path = join(folder, name)
    const { size, mtime } = await stat(path)
    // The files inside are as private as on the disk.
    zip.addReadStreamLazy(name, { compress: false, mode: 0o100600, size, mtime }, (give) => {
      const source = createReadStream(path)
      open.push(source)
      source.on('error', (error) => zip.emit('error', error))
      give(null, source)
    })
  }
  const stream = zip.outputStream as Readable
  // A download that is cancelled would leave them open, and a file that is deleted then keeps its room on the disk.
  stream.once('close', () => {
    for (const source of open) source.destroy()
  })
  return new Promise((resolve, reject) => {
    zip.once('error', reject)
    zip.on('error', (error: Error) => stream.destroy(error))
    // Its types do not know that the callback is given the size.
    zip.end({ forceZip64Format: false, comment: '' }, (...given: unknown[]) =>
      resolve({ stream, bytes: Number(given[0]) }),
    )
  })
}
