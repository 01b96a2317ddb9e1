import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { formatName, formatVersion, type Manifest, manifestPath } from '../format/files.ts'

export interface ZippedFile {
  path: string
  chunks: AsyncIterable<string | Buffer>
  /** False for what is compressed already. */
  compress: boolean
}

/** A ZIP in chunks, one file after another; the manifest comes last, because it has the sums of the others. */
export async function* zip(files: AsyncIterable<ZippedFile>, now: Date): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  const filled = addAll(archive, files, now).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('The archive could not be written'))
  })
  try {
    for await (const chunk of output) yield chunk as Buffer
  } finally {
    output.destroy()
  }
  await filled
}

async function addAll(archive: ZipFile, files: AsyncIterable<ZippedFile>, now: Date): Promise<void> {
  const listed: Manifest['files'] = []
  for await (const file of files) listed.push(await add(archive, file, now))
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    madeAt: now.toISOString(),
    files: listed,
  }
  archive.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestPath, settings(now, true))
  archive.end()
}

/** Read and write for its owner, readable for others: a plain file. */
const settings = (mtime: Date, compress: boolean) => ({ mtime, compress, mode: 0o100644 })

const add = (archive: ZipFile, { path, chunks, compress }: ZippedFile, now: Date) =>
  new Promise<Manifest['files'][number]>((resolve, reject) => {
    const hash = createHash('sha256')
    let bytes = 0
    async function* summed() {
      for await (const chunk of chunks) {
        const some = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        hash.update(some)
        bytes += some.length
        yield some
      }
      resolve({ path, bytes, sha256: hash.digest('hex') })
    }
    archive.addReadStreamLazy(path, settings(now, compress), (give) => {
      const stream = Readable.from(summed(), { objectMode: false })
      stream.on('error', reject)
      give(null, stream)
    })
  })
