import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the built pages when the server is bundled, beside their sources otherwise; made by scripts/music/santa-fe-unicorns.ts. */
const file = import.meta.dirname.endsWith(join('dist', 'server'))
  ? join(import.meta.dirname, '../web/audio/santa-fe-unicorns.mp3')
  : join(import.meta.dirname, '../../../web/public/audio/santa-fe-unicorns.mp3')

export interface Recording {
  bytes: Buffer
  etag: string
}

let kept: Promise<Recording> | undefined

/** The recording, read once and kept: a little over two megabytes. A failed reading is tried again next time. */
export function recording(): Promise<Recording> {
  kept ??= read().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

async function read(): Promise<Recording> {
  const bytes = await readFile(file)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
