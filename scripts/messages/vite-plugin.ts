import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import type { Plugin } from 'vite'
import { compile } from '../../server/messages/compile.ts'
import { type FoundMessage, findMessages } from './find-messages.ts'
import { hasMarks, localize, markOf } from './localize.ts'
import type { BuiltCatalogue } from './built-catalogues.ts'

const runtime = "import { say as __say, sayRich as __rich } from '#web/messages/runtime.ts'; "

/**
 * Puts the texts into the browser's code. A build gets marks, and then a copy of its files for each language; development and tests
 * get English at once.
 */
export function messages(catalogues: () => readonly BuiltCatalogue[] = () => []): Plugin {
  let isBuild = false
  return {
    name: 'inkhorn:messages',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    transform: {
      filter: { id: /\/(web|contract)\/[^?]+\.tsx?$/ },
      handler(code, id) {
        const found = findMessages(id, code)
        if (found.faults[0]) throw new Error(found.faults[0])
        if (found.messages.length === 0) return null
        return { code: withTexts(code, found.messages, isBuild), map: null }
      },
    },
    writeBundle({ dir = '' }) {
      if (isBuild) writeLanguages(dir, catalogues())
    },
  }
}

/** Replaces each declared text by its words, its compiled form or its mark. One may stand in the values of another. */
export function withTexts(code: string, found: readonly FoundMessage[], isBuild: boolean): string {
  const ordered = found.toSorted((one, other) => one.start - other.start)
  function wordedBetween(from: number, to: number): string {
    let [text, at] = ['', from]
    for (const one of ordered) {
      if (one.start < at || one.end > to) continue
      text += code.slice(at, one.start) + worded(one)
      at = one.end
    }
    return text + code.slice(at, to)
  }
  function worded({ callee, id, english, values }: FoundMessage): string {
    const compiled = compile(english)
    const words = JSON.stringify(isBuild ? markOf(id, english, typeof compiled === 'string') : compiled)
    if (typeof compiled === 'string' && callee !== 'rich') return words
    const rest = values ? `, ${wordedBetween(values.start, values.end)}` : ''
    return `${callee === 'rich' ? '__rich' : '__say'}(${words}${rest})`
  }
  return runtime + wordedBetween(0, code.length)
}

/** Writes English into the built files, and copies in a folder of its own for every other language. */
function writeLanguages(dir: string, catalogues: readonly BuiltCatalogue[]): void {
  const scripts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const sources = new Map(scripts.map((name) => [name, readFileSync(join(dir, name), 'utf8')]))
  const localized = filesWithTexts(sources)
  const folders: Record<string, { folder: string; files: string[] }> = {}
  for (const { tag, find } of catalogues) {
    const texts = [...localized].map((name) => [name, localize(sources.get(name) ?? '', find)] as const)
    if (tag === 'en') {
      for (const [name, code] of texts) writeFileSync(join(dir, name), code)
      continue
    }
    const folder = `${tag}-${hashOf(texts.map(([, code]) => code).join(''))}`
    folders[tag] = { folder, files: [...localized] }
    for (const [name, code] of texts) {
      mkdirSync(dirname(join(dir, folder, name)), { recursive: true })
      writeFileSync(join(dir, folder, name), inFolder(name, code, folder, localized, sources))
    }
  }
  mkdirSync(join(dir, '.vite'), { recursive: true })
  writeFileSync(join(dir, '.vite/languages.json'), JSON.stringify(folders))
}

/** The files that contain a text, or import one that does: the others are the same in all languages. */
function filesWithTexts(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set([...sources].filter(([, code]) => hasMarks(code)).map(([name]) => name))
  for (let before = -1; before !== found.size;) {
    before = found.size
    const names = [...found].map((name) => name.split('/').at(-1) ?? '')
    for (const [name, code] of sources) if (names.some((one) => code.includes(one))) found.add(name)
  }
  return found
}

/** The copy imports other copies, and preloads them; for files without texts it leaves its folder. */
const inFolder = (
  name: string,
  code: string,
  folder: string,
  localized: ReadonlySet<string>,
  sources: ReadonlyMap<string, string>,
): string =>
  code
    .replace(/(["'`])(\.\.?\/[^"'`\s]+\.js)\1/g, (whole, quote: string, specifier: string) => {
      const target = join(dirname(name), specifier)
      if (!sources.has(target) || localized.has(target)) return whole
      return quote + relative(join(folder, dirname(name)), target) + quote
    })
    .replace(/(["'`])(assets\/[^"'`\s]+\.js)\1/g, (whole, quote: string, path: string) =>
      localized.has(path) ? `${quote}${folder}/${path}${quote}` : whole,
    )

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').replace(/\W/g, '').slice(0, 8)
