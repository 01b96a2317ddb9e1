import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unpackWoff } from './unpack-woff.ts'

/** The build copies them to dist/fonts (scripts/build.mjs). */
const isBuilt = import.meta.dirname.endsWith('dist/server')
const folder = join(import.meta.dirname, isBuilt ? '../fonts' : '../../../../node_modules/@fontsource')

/** As `scripts/build.mjs` finds them. Its ligatures take accents apart that the subset cannot put together. */
const files = [
  { file: 'fraunces/files/fraunces-latin-600-normal.woff', without: ['GSUB'] },
  { file: 'fraunces/files/fraunces-latin-ext-600-normal.woff', without: ['GSUB'] },
  { file: 'figtree/files/figtree-latin-600-normal.woff' },
  { file: 'figtree/files/figtree-latin-ext-600-normal.woff' },
  { file: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff' },
  { file: 'hina-mincho/files/hina-mincho-japanese-400-normal.woff' },
]

/** By their names inside the files; what they lack is drawn in the machine's own fonts. */
export const families = {
  serif: 'Fraunces SemiBold, Noto Naskh Arabic SemiBold, Hina Mincho, serif', // not a text
  sans: 'Figtree SemiBold, Noto Naskh Arabic SemiBold, Hina Mincho, sans-serif',
} as const

let registered: Promise<void> | undefined

/** Makes our fonts known to the library that draws, once per process: it takes fonts only from files, with a text drawn in them. */
export const registerFonts = (): Promise<void> => (registered ??= register())

async function register(): Promise<void> {
  const { default: sharp } = await import('sharp')
  const unpacked = await mkdtemp(join(tmpdir(), 'inkhorn-fonts-'))
  for (const { file, without } of files) {
    const path = isBuilt ? join(folder, basename(file)) : join(folder, file)
    const fontfile = join(unpacked, basename(file).replace('.woff', '.ttf'))
    await writeFile(fontfile, unpackWoff(await readFile(path), without))
    await sharp({ text: { text: 'a', fontfile, font: 'serif 8' } })
      .png()
      .toBuffer()
  }
}
