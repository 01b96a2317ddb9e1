// npx tsx scripts/draw-pictures.ts: rasterizes web/drawings into web/public/pictures, and notes in web/drawings/drawn.json what
// was rasterized. Run it after changing a drawing. The pictures are committed, because making them takes half a minute of CPU.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawnWidth, pictureWidths } from '#contract/http/image-address.ts'

const drawings = 'web/drawings'
const pictures = 'web/public/pictures'
const record = join(drawings, 'drawn.json')

/** The widths that a page may request besides the full picture; larger ones would only spend bytes on grain. */
const narrower = pictureWidths.filter((width) => width < drawnWidth)
/** The size of a share card, as chat applications crop it. */
const card = { width: 1200, height: 630, quality: 84 }
/** At a quality two points below the default, a phone's picture takes one round trip less, with no visible difference. */
const forPages = { quality: 80, effort: 6 }

/** Drawings as paths without a suffix, such as `gallery/lighthouse`. Phones paint their grain and glow slowly. */
export const drawingNames: readonly string[] = readdirSync(drawings, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.replace(/\.svg$/, ''))
  .toSorted()

/** The files made from a drawing: `.webp` and `-384.webp` for pages, `.jpg` for share cards. */
export const filesOf = (name: string): string[] =>
  ['.webp', '.jpg', ...narrower.map((width) => `-${width}.webp`)].map((ending) =>
    join(pictures, name + ending),
  )

export const readDrawing = (name: string): Buffer => readFileSync(join(drawings, `${name}.svg`))

/** A hash of everything that the files of a drawing depend on. */
export const hashOf = (name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([drawnWidth, narrower, card, forPages]))
    .update(readDrawing(name))
    .digest('hex')

export const readRecord = (): Record<string, string> => JSON.parse(readFileSync(record, 'utf8'))

async function draw(name: string): Promise<void> {
  const { data, info } = await sharp(readDrawing(name))
    .resize({ width: drawnWidth })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const file of filesOf(name)) {
    mkdirSync(dirname(file), { recursive: true })
    const picture = sharp(data, { raw })
    const { width, height, quality } = card
    await (
      file.endsWith('.jpg')
        ? picture.resize({ width, height, fit: 'cover' }).jpeg({ quality })
        : picture.resize({ width: Number(/\d+(?=\.webp$)/.exec(file)?.[0] ?? drawnWidth) }).webp(forPages)
    ).toFile(file)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const drawn = readRecord()
  for (const name of drawingNames.filter((one) => drawn[one] !== hashOf(one))) {
    await draw(name)
    console.log(`Drew ${name}`)
  }
  writeFileSync(
    record,
    `${JSON.stringify(Object.fromEntries(drawingNames.map((name) => [name, hashOf(name)])), null, 2)}\n`,
  )
}
