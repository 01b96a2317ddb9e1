import { stat } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { uploadMaxBytes } from '#contract/images/image.ts'
import { clubPath, extraFiles, manifestPath, picturesMax, rowFileNames, textsMax } from '../format/files.ts'
import { PicturePath } from '../format/fields.ts'
import { ArchiveFault, damaged, foreign, tooLarge } from './faults.ts'

export interface OpenedZip {
  zip: ZipFile
  /** By path. */
  entries: ReadonlyMap<string, Entry>
}

const textPaths = new Set<string>([manifestPath, clubPath, ...rowFileNames, ...extraFiles])

/** Of all pictures together, unpacked. */
const allPicturesMax = 1024 ** 3

const regularFile = 0o10
const fileType = ({ externalFileAttributes }: Entry) => externalFileAttributes >>> 28

/** Reads the directory of a ZIP. Only paths of the format are let in, so no path can lead anywhere; nothing is unpacked to a disk. */
export async function openZip(path: string): Promise<OpenedZip> {
  const zip = await openPromise(path, {
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch((error: unknown) => {
    throw foreign(String(error))
  })
  try {
    return { zip, entries: await listEntries(zip, (await stat(path)).size) }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: ZipFile, fileSize: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > textPaths.size + picturesMax) throw foreign('too many entries')
  const entries = new Map<string, Entry>()
  const packed = { compressed: 0, texts: 0, pictures: 0 }
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry)
      if (entries.has(entry.fileName)) throw damaged(`${entry.fileName} twice`)
      entries.set(entry.fileName, entry)
      packed.compressed += entry.compressedSize
      packed[textPaths.has(entry.fileName) ? 'texts' : 'pictures'] += entry.uncompressedSize
    }
  } catch (error) {
    throw error instanceof ArchiveFault ? error : damaged(String(error))
  }
  if (packed.texts > textsMax || packed.pictures > allPicturesMax) throw tooLarge('unpacked')
  // Files that overlap, as in a bomb, are together larger than their archive.
  if (packed.compressed > fileSize) throw damaged('files overlap')
  return entries
}

function checkEntry(entry: Entry): void {
  const { fileName, uncompressedSize, compressionMethod } = entry
  const isPicture = PicturePath.safeParse(fileName).success
  if (!isPicture && !textPaths.has(fileName)) throw foreign('an entry that does not belong there')
  if (isPicture && uncompressedSize > uploadMaxBytes) throw damaged(`${fileName} is too large`)
  if (entry.isEncrypted()) throw damaged(`${fileName} is encrypted`)
  if (compressionMethod !== 0 && compressionMethod !== 8)
    throw damaged(`${fileName} is packed in another way`)
  // Programs for Windows store no type.
  if (![0, regularFile].includes(fileType(entry))) throw damaged(`${fileName} is no plain file`)
}
