import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { drawnWidth, pictureWidths } from '#contract/http/image-address.ts'

/** The widths that a page may request besides the full picture; larger ones would only spend bytes on grain. */
const narrower = pictureWidths.filter((width) => width < drawnWidth)
/** The size of a share card, as chat applications crop it. */
const cardSize = { width: 1200, height: 630 }
/** At a quality two points below the default, a phone's picture takes one round trip less, with no visible difference. */
const forPages = { quality: 80, effort: 6 }

const sources = 'web/public/pictures'
/** A drawing takes a second to paint, so its pixels are cached under the hash of its source and of how it is painted. */
const cache = 'node_modules/.cache/inkhorn-pictures'

/** The files made from one drawing, by their suffixes. */
const endings = ['.webp', '.jpg', ...narrower.map((width) => `-${width}.webp`)] as const
type Pixels = Map<string, Buffer>

/**
 * Our pictures are drawn as SVG with grain and glow that phones paint slowly. This rasterizes them once: `name.webp` and
 * `name-384.webp` for the pages, `name.jpg` for share cards, in the build and on request during development.
 */
export function svgPictures(): Plugin {
  return {
    name: 'inkhorn:svg-pictures',
    async generateBundle() {
      const painted = photos().map(async (stem) => {
        for (const [ending, source] of await paint(join(sources, `${stem}.svg`)))
          this.emitFile({ type: 'asset', fileName: `pictures/${stem}${ending}`, source })
      })
      await Promise.all(painted)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = /^\/pictures\/([a-z-]+(?:\/[a-z-]+)??)((?:-\d+)?\.(?:webp|jpg))$/.exec(
          request.url ?? '',
        )
        if (!asked) return next()
        paint(join(sources, `${asked[1]}.svg`)).then(
          (pixels) => {
            const found = pixels.get(asked[2] ?? '')
            return found ? response.end(found) : next()
          },
          () => next(),
        )
      })
    },
  }
}

/** The drawings used as photos, as paths without a suffix; the mark and the icon stay vectors. */
const photos = (): string[] =>
  ['', 'gallery/']
    .flatMap((folder) => readdirSync(join(sources, folder)).map((name) => folder + name))
    .filter((name) => name.endsWith('.svg') && !/^(mark|icon)\.svg$/.test(name))
    .map((name) => name.replace(/\.svg$/, ''))

async function paint(file: string): Promise<Pixels> {
  const source = readFileSync(file)
  const hash = createHash('sha256').update(source).update(JSON.stringify(forPages)).digest('hex').slice(0, 32)
  try {
    return new Map(endings.map((ending) => [ending, readFileSync(join(cache, hash + ending))]))
  } catch {
    const pixels = await draw(source)
    mkdirSync(cache, { recursive: true })
    for (const [ending, bytes] of pixels) writeFileSync(join(cache, hash + ending), bytes)
    return pixels
  }
}

async function draw(source: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(source)
    .resize({ width: drawnWidth })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const made = endings.map(async (ending): Promise<[string, Buffer]> => {
    if (ending === '.jpg')
      return [
        ending,
        await drawn()
          .resize({ ...cardSize, fit: 'cover' })
          .jpeg({ quality: 84 })
          .toBuffer(),
      ]
    const width = Number(/\d+/.exec(ending)?.[0] ?? drawnWidth)
    return [ending, await drawn().resize({ width }).webp(forPages).toBuffer()]
  })
  return new Map(await Promise.all(made))
}
