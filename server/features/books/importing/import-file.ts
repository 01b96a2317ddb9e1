import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from './report.ts'

/** Bytes at each end of a file from which its id is computed. */
const sampleSize = 64 * 1024

export interface ImportFile {
  path: string
  name: string
  size: number
  /** A hash of its size, time and both ends: stays the same when the file is renamed, and changes when it is edited. */
  id: string
  isGzip: boolean
  format: 'dump' | 'csv'
  firstLine: string
}

/** Throws `ImportError` if the file cannot be imported. */
export async function inspectFile(path: string): Promise<ImportFile> {
  const handle = await openFile(path)
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new ImportError(`${path} is not a file.`)
    if (stat.size === 0) throw new ImportError(`${path} is empty.`)
    const first = await readAt(handle, 0)
    const last = await readAt(handle, Math.max(0, stat.size - sampleSize))
    const id = createHash('sha256')
      .update(`${stat.size} ${stat.mtimeMs} `)
      .update(first)
      .update(last)
      .digest('hex')
    const isGzip = first[0] === 0x1f && first[1] === 0x8b
    if (!isGzip && /\.gz$/i.test(path))
      throw new ImportError(`${path} is not a gzip file, although its name says so. Download it again.`)
    const file = { path, name: basename(path), size: stat.size, id: id.slice(0, 32), isGzip }
    const firstLine = await readStart(file)
    return { ...file, firstLine, format: formatOf(firstLine, path) }
  } finally {
    await handle.close()
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new ImportError(`There is no file ${path}.`)
    if (code === 'EACCES') throw new ImportError(`${path} cannot be read by this user.`)
    throw error
  }
}

async function readAt(handle: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize, position)
  return buffer.subarray(0, bytesRead)
}

/** May be incomplete if the file is damaged, which is reported later. */
async function readStart(file: Pick<ImportFile, 'path' | 'isGzip'>): Promise<string> {
  const { stream } = openContents(file)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      if (chunk.includes(0x0a) || chunks.length > 16) break
    }
  } catch {
    // A truncated file may still have its first line.
  }
  return Buffer.concat(chunks).toString('utf8').split('\n', 1)[0] ?? ''
}

function formatOf(firstLine: string, path: string): ImportFile['format'] {
  if (firstLine.startsWith('/type/')) return 'dump'
  if (/\btitle\b/i.test(firstLine)) return 'csv'
  throw new ImportError(
    `${path} is neither a dump of Open Library, whose lines begin with /type/, nor a CSV file with a first row of column names.`,
  )
}

export function openContents({ path, isGzip }: Pick<ImportFile, 'path' | 'isGzip'>): {
  stream: Readable
  bytesRead: () => number
} {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  // The pipeline's callback ignores errors, because they also reach the reader of the stream.
  const stream = isGzip ? pipeline(source, createGunzip({ chunkSize: 256 * 1024 }), () => {}) : source
  return { stream, bytesRead: () => source.bytesRead }
}

export const isBrokenGzip = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
