import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { archiveMax } from '#contract/archives/restore.ts'
import { tooLarge } from './faults.ts'

interface Receiving {
  max: number
  /** Thrown if there are more bytes. */
  refusal: () => Error
}

const ofArchive: Receiving = { max: archiveMax, refusal: () => tooLarge('upload') }

/** Lets `use` work with a file that holds the bytes of a stream, and removes it whatever happens. */
export async function withFile<Result>(
  folder: string,
  bytes: Readable | AsyncIterable<Buffer>,
  use: (path: string) => Promise<Result>,
  receiving = ofArchive,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'received-'))
  try {
    const path = join(own, 'received')
    await pipeline(bytes, bounded(receiving), createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

const bounded = ({ max, refusal }: Receiving) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > max) throw refusal()
      yield chunk
    }
  }

/** In ms. Longer than any restore takes. */
const leftAfter = 24 * 3_600_000

/** Removes what a process left that was killed. */
export async function removeLeftFiles(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > leftAfter) await rm(path, { recursive: true, force: true })
  }
}
