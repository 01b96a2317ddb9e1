// npx tsx scripts/draw-icons.ts: draws the icons of the installed app from web/public/pictures/icon.svg, and takes over the two
// pictures that a browser shows before installing (npm run pictures takes them).
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const web = 'web/public'

export const iconDrawing = (): string => readFileSync(`${web}/pictures/icon.svg`, 'utf8')

/** Devices cut a maskable icon to a shape of theirs: it has no corners, and its drawing is within the inner four fifths. */
export const maskable = (drawing: string): string =>
  drawing.replace(/ rx="\d+"/, '').replace(/<g transform="/, '<g transform="translate(8 8) scale(.75) ')

export const icons = [192, 512].flatMap((size) => [
  { file: `${web}/icon-${size}.png`, size, drawing: iconDrawing() },
  { file: `${web}/icon-maskable-${size}.png`, size, drawing: maskable(iconDrawing()) },
])

export const drawIcon = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 64 }).resize(size, size)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, size, drawing } of icons)
    await drawIcon(drawing, size).png({ palette: true, effort: 10 }).toFile(file)
  for (const [scene, taken] of [
    ['installed-narrow', 'home-dark-360'],
    ['installed-wide', 'club-light-1280'],
  ])
    await sharp(`docs/pictures/${taken}.png`)
      .webp({ quality: 84, effort: 6 })
      .toFile(`${web}/pictures/scenes/${scene}.webp`)
}
