import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** As wide as a club's banner is on most screens; larger than that the grain would only cost bytes. */
const pictureSize = { width: 1600 }
/** The size of a share card, as chat applications crop it. */
const cardSize = { width: 1200, height: 630 }

const sources = 'web/public/pictures'
/** A drawing takes a second to paint, so its pixels are kept under the hash of its source. */
const cache = 'node_modules/.cache/inkhorn-pictures'

type Kind = 'webp' | 'jpg'

/**
 * Our pictures are drawn as SVG with grain and glow that a phone paints slowly. This makes pixels of them once:
 * `name.webp` for the pages and `name.jpg` for share cards, in the build and on request while developing.
 */
export function drawnPictures(): Plugin {
  return {
    name: 'inkhorn:drawn-pictures',
    async generateBundle() {
      const painted = photos().map(async (stem) => {
        const { webp, jpg } = await paint(join(sources, `${stem}.svg`))
        this.emitFile({ type: 'asset', fileName: `pictures/${stem}.webp`, source: webp })
        this.emitFile({ type: 'asset', fileName: `pictures/${stem}.jpg`, source: jpg })
      })
      await Promise.all(painted)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = /^\/pictures\/([\w-]+(?:\/[\w-]+)?)\.(webp|jpg)$/.exec(request.url ?? '')
        if (!asked) return next()
        paint(join(sources, `${asked[1]}.svg`)).then(
          (pixels) => response.end(asked[2] === 'jpg' ? pixels.jpg : pixels.webp),
          () => next(),
        )
      })
    },
  }
}

/** The drawings that stand for photos, as paths without an ending; the mark and the icon stay vectors. */
const photos = (): string[] =>
  ['', 'gallery/']
    .flatMap((folder) => readdirSync(join(sources, folder)).map((name) => folder + name))
    .filter((name) => name.endsWith('.svg') && !/^(mark|icon)\.svg$/.test(name))
    .map((name) => name.replace(/\.svg$/, ''))

async function paint(file: string): Promise<Record<Kind, Buffer>> {
  const source = readFileSync(file)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 32)
  const known = (kind: Kind) => readFileSync(join(cache, `${hash}.${kind}`))
  try {
    return { webp: known('webp'), jpg: known('jpg') }
  } catch {
    const pixels = await draw(source)
    mkdirSync(cache, { recursive: true })
    for (const kind of ['webp', 'jpg'] as const) writeFileSync(join(cache, `${hash}.${kind}`), pixels[kind])
    return pixels
  }
}

async function draw(source: Buffer): Promise<Record<Kind, Buffer>> {
  const { data, info } = await sharp(source)
    .resize(pictureSize)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const [webp, jpg] = await Promise.all([
    sharp(data, raw).webp({ quality: 82 }).toBuffer(),
    sharp(data, raw)
      .resize({ ...cardSize, fit: 'cover' })
      .jpeg({ quality: 84 })
      .toBuffer(),
  ])
  return { webp, jpg }
}
