import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Made by scripts/music/santa-fe-unicorns.ts. In dist/web when the server is bundled, else in web/public. */
const file = import.meta.dirname.endsWith(join('dist', 'server'))
  ? join(import.meta.dirname, '../web/audio/santa-fe-unicorns.mp3')
  : join(import.meta.dirname, '../../../web/public/audio/santa-fe-unicorns.mp3')

export interface Recording {
  bytes: Buffer
  etag: string
}

let cached: Promise<Recording> | undefined

/** The recording, a little over 2 MB; read once, and again after a failed read. */
export function findRecording(): Promise<Recording> {
  cached ??= read().catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}

async function read(): Promise<Recording> {
  const bytes = await readFile(file)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
