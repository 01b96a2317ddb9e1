import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Bytes kept in a folder under names, up to a size; what was used least lately goes first. */
export interface KeptFiles {
  find: (name: string) => Promise<Buffer | undefined>
  /** Keeps bytes that can be made again: when the disk is full or broken nothing is kept, and nothing fails. */
  keep: (name: string, bytes: Buffer) => Promise<void>
}

const minute = 60_000
/** Another process may write here too, so what is on disk is counted anew this often. */
const recount = 10 * minute
/** When a file was used is noted on disk this often, for the order after a restart. */
const noted = 60 * minute
/** What a killed process left half written is swept away after this time. */
const abandoned = 10 * minute

interface Kept {
  size: number
  notedAt: number
}

/**
 * Opens `folder`, which is made with the first file. A file appears whole or not at all (written beside, then renamed), so
 * a killed process leaves nothing broken, and two processes may share the folder.
 */
export function openKeptFiles(folder: string, maxBytes: number): KeptFiles {
  let counted: number | undefined
  let counting: Promise<void> | undefined

  const known = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_kept, name, why) => {
      if (why === 'evict') void rm(join(folder, name), { force: true }).catch(() => {})
    },
  })

  /** Reads what is in the folder, oldest first, so that the newest stay; counted once for all who ask meanwhile. */
  async function count(): Promise<void> {
    const found: (Kept & { name: string })[] = []
    for (const name of await readdir(folder).catch(() => [])) {
      const seen = await stat(join(folder, name)).catch(() => undefined)
      if (!seen) continue
      if (!name.endsWith('.part')) found.push({ name, size: seen.size, notedAt: seen.mtimeMs })
      else if (Date.now() - seen.mtimeMs > abandoned) await rm(join(folder, name), { force: true })
    }
    for (const { name, ...kept } of found.toSorted((a, b) => a.notedAt - b.notedAt))
      if (!known.has(name)) known.set(name, kept)
  }

  async function haveCounted(): Promise<void> {
    if (counted === undefined || performance.now() - counted > recount) {
      counted = performance.now()
      counting = count().catch(() => {})
    }
    await counting
  }

  return {
    find: async (name) => {
      await haveCounted()
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (!bytes) {
        known.delete(name)
        return undefined
      }
      const kept = known.get(name) ?? { size: bytes.length, notedAt: 0 }
      if (Date.now() - kept.notedAt > noted) {
        kept.notedAt = Date.now()
        const now = new Date()
        await utimes(join(folder, name), now, now).catch(() => {})
      }
      if (!known.has(name)) known.set(name, kept)
      return bytes
    },

    keep: async (name, bytes) => {
      if (bytes.length > maxBytes) return
      await haveCounted()
      const part = join(folder, `${name}.${randomBytes(6).toString('hex')}.part`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(part, bytes)
        await rename(part, join(folder, name))
        known.set(name, { size: bytes.length, notedAt: Date.now() })
      } catch {
        await rm(part, { force: true }).catch(() => {})
      }
    },
  }
}
