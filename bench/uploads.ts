/**
 * How much memory the server takes at most while readers upload photos at the same time: twenty JPEGs of 9 MiB, then AVIFs and
 * GIFs as large as they may be. Fails where it is more than `bound`. `npm run bench:uploads -- --at-once=20`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { uploadMaxPixels } from '#contract/images/image.ts'
import { numberArgument } from './arguments.ts'
import { signIn } from './http/asker.ts'
import { startInkhorn } from './server-process.ts'

/** MiB that the whole process may hold, whatever is uploaded. */
const bound = 1024

const atOnce = numberArgument('at-once', 20)

const jpeg = await sharp({
  create: {
    width: 4200,
    height: 3300,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg({ quality: 91 })
  .toBuffer()
/** As many pixels as an upload of its kind may have. */
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#7c5cd6' } })
const avif = await plain(Math.floor(Math.sqrt(uploadMaxPixels)))
  .avif({ quality: 30, effort: 0 })
  .toBuffer()
const gif = await plain(Math.floor(Math.sqrt(uploadMaxPixels)))
  .gif({ effort: 1 })
  .toBuffer()

await measure(`${atOnce} JPEGs of ${(jpeg.length / 1024 ** 2).toFixed(1)} MiB`, jpeg, 'jpeg', atOnce)
await measure(`${atOnce} AVIFs of ${uploadMaxPixels / 1e6} megapixels`, avif, 'avif', atOnce)
await measure(`${atOnce} GIFs of ${uploadMaxPixels / 1e6} megapixels`, gif, 'gif', atOnce)

async function measure(what: string, bytes: Buffer, type: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'inkhorn-uploads-'))
  const server = await startInkhorn({ DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'inkhorn.db')}` })
  try {
    const { cookie } = await signIn(server, 'mara@inkhorn.example')
    const atRest = server.peakMemory()
    const imageUrl = `data:image/${type};base64,${bytes.toString('base64')}`
    const since = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const body = JSON.stringify({ name: `Club ${at}`, description: 'Uploads', imageUrl })
        const answer = await fetch(`${server.url}/api/clubs`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body,
        })
        return answer.status
      }),
    )
    const made = statuses.filter((status) => status === 201).length
    console.log(
      `${what}: ${made} stored, ${count - made} asked to wait, ${((performance.now() - since) / 1000).toFixed(1)} s; ` +
        `at most ${server.peakMemory()} MiB in memory (${atRest} at rest)`,
    )
    if (server.peakMemory() > bound) process.exitCode = 1
  } finally {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
