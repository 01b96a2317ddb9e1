import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface FileCache {
  get: (name: string) => Promise<Buffer | undefined>
  /** Never rejects: if the disk is full or broken, nothing is cached. */
  set: (name: string, bytes: Buffer) => Promise<void>
}

/** ms between listings of the folder, which other processes may use too. */
const listEvery = 10 * 60_000
/** ms after which an unfinished file was left behind by a killed process. */
const abandonedAfter = 10 * 60_000

/** Evicts the least recently used files. Files are renamed once written, so a killed process leaves no partial ones. */
export function createFileCache(folder: string, maxBytes: number): FileCache {
  let listedAt = -Infinity
  let listing: Promise<void> | undefined

  /** In bytes. */
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void remove(name)
    },
  })

  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(() => {})

  /** Reads the files of the folder, oldest first. */
  async function list(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => ({ name, found: await stat(join(folder, name)).catch(() => null) })),
    )
    const byAge = files.flatMap(({ name, found }) =>
      found ? [{ name, size: found.size, mtimeMs: found.mtimeMs }] : [],
    )
    for (const { name, size, mtimeMs } of byAge.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (!name.endsWith('.part')) {
        if (!sizes.has(name)) sizes.set(name, size)
      } else if (Date.now() - mtimeMs > abandonedAfter) await remove(name)
    }
  }

  async function listed(): Promise<void> {
    if (performance.now() - listedAt > listEvery) {
      listedAt = performance.now()
      listing = list()
    }
    await listing
  }

  return {
    get: async (name) => {
      await listed()
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (!bytes) sizes.delete(name)
      else if (!sizes.get(name)) sizes.set(name, bytes.length)
      return bytes
    },

    set: async (name, bytes) => {
      if (bytes.length > maxBytes) return
      await listed()
      const part = `${name}.${randomBytes(6).toString('hex')}.part`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, part), bytes)
        await rename(join(folder, part), join(folder, name))
        sizes.set(name, bytes.length)
      } catch {
        await remove(part)
      }
    },
  }
}
