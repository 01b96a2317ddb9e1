import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { zipBackup } from './download.ts'

/** The files of a folder that this process has open. */
const openIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${number}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })

test('a download that is cancelled leaves no file open §O.86', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-download-'))
  writeFileSync(join(folder, 'a.db'), Buffer.alloc(4_000_000))
  writeFileSync(join(folder, 'a.db.json'), '{}')
  const { stream, bytes } = await zipBackup(folder, 'a.db')
  expect(bytes).toBeGreaterThan(4_000_000)
  await once(stream, 'readable')
  await vi.waitFor(() => expect(openIn(folder)).toHaveLength(1))
  stream.destroy()
  await vi.waitFor(() => expect(openIn(folder)).toEqual([]))
  rmSync(folder, { recursive: true })
})
