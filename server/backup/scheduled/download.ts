import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { manifestPath } from '../manifest.ts'

/** A backup and its manifest as a ZIP, and the size it will have: neither is compressed, so nothing takes time. */
export function zipBackup(folder: string, file: string): Promise<{ stream: Readable; bytes: number }> {
  const zip = new ZipFile()
  // The files inside are as private as on the disk.
  const settings = { compress: false, mode: 0o100600 }
  for (const name of [file, manifestPath(file)]) zip.addFile(join(folder, name), name, settings)
  const stream = zip.outputStream as Readable
  return new Promise((resolve, reject) => {
    zip.once('error', reject)
    zip.on('error', (error: Error) => stream.destroy(error))
    // Its types do not know that the callback is given the size.
    zip.end({ forceZip64Format: false, comment: '' }, (...given: unknown[]) =>
      resolve({ stream, bytes: Number(given[0]) }),
    )
  })
}
