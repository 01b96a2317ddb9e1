// Builds dist/web and dist/rendering with Vite and dist/server with Rolldown, copies the messages, and compresses the static files.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build as bundle } from 'rolldown'
import { loadConfig } from 'rolldown/config'
import { build as buildWeb } from 'vite'
import { licenceTexts } from './licence-texts.mjs'
import { stampFile, stampOfSources } from './stamp.mjs'

// Also when a test builds: React has another build for that.
process.env.NODE_ENV = 'production'
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const began = performance.now()
const stamp = stampOfSources()
rmSync(stampFile, { force: true })

await buildWeb({ logLevel: 'warn' })
await buildWeb({ logLevel: 'warn', build: { ssr: 'server-entry.tsx' } })
await bundle(await loadConfig('rolldown.config.ts'))
await bundle({
  input: { sw: 'web/worker/worker.ts' },
  platform: 'browser',
  output: { dir: 'dist/worker', format: 'iife', minify: true, cleanDir: true },
})
mkdirSync('dist/messages', { recursive: true })
for (const name of readdirSync('messages').filter((file) => file.endsWith('.po')))
  writeFileSync(`dist/messages/${name}`, saidByServer(readFileSync(`messages/${name}`, 'utf8')))
writeFileSync('dist/licences.txt', licenceTexts())
copyFonts()
const saved = await compressAll('dist/web')

writeFileSync(stampFile, stamp)
console.log(
  `Built dist/web, dist/rendering and dist/server in ${((performance.now() - began) / 1000).toFixed(1)} s; ${saved}`,
)

/**
 * What the server says: the pages have their texts in their code. A text of theirs that a language lacks stays in its file, where it
 * shows that the language is not complete. Half of a PO file tells translators the English of a text and where it is shown.
 */
function saidByServer(messages) {
  const isOfPages = (entry) =>
    /^#: web\//m.test(entry) &&
    !/^#: (?!web\/)/m.test(entry) &&
    !/^#,.*fuzzy/m.test(entry) &&
    !entry.endsWith('msgstr ""')
  const entries = messages.trimEnd().split('\n\n')
  return `${entries.filter((entry) => !isOfPages(entry)).join('\n\n')}\n`.replace(/^#[.:].*\n/gm, '')
}

/** The fonts that the server draws pictures with. */
function copyFonts() {
  const source = readFileSync('server/features/years/picture/fonts.ts', 'utf8')
  for (const [, file] of source.matchAll(/'([\w-]+\/files\/[\w-]+\.woff)'/g))
    cpSync(`node_modules/@fontsource/${file}`, `dist/fonts/${basename(file)}`)
}

/**
 * Writes a .br of each text file that browsers request. The page itself differs for each visitor, and what accepts no Brotli, such
 * as a browser without TLS, gets what the server compresses for it.
 */
async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!\.vite\b).*\.(js|css|svg|json|webmanifest|txt|xml)$/.test(name),
  )
  const sizes = await Promise.all(files.map((name) => compressFile(join(folder, name))))
  const sum = (at) => Math.round(sizes.reduce((total, size) => total + size[at], 0) / 1024)
  return `${files.length} text files: ${sum(0)} KB, ${sum(1)} KB as brotli`
}

async function compressFile(path) {
  const source = readFileSync(path)
  const brotli = await promisify(brotliCompress)(source, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
    },
  })
  // Compression makes tiny files larger.
  if (brotli.length < source.length) writeFileSync(`${path}.br`, brotli)
  return [source.length, brotli.length]
}
