import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KnownLanguage, languages, pseudoLanguages, source } from '#contract/messages/languages.ts'
import type { Compiled } from '#contract/messages/format.ts'
import { compile } from './compile.ts'
import { type Entry, parsePo } from './po.ts'
import { pseudo } from './pseudo.ts'

/** The texts of one language. */
export interface Catalogue {
  language: KnownLanguage
  /** By id; undefined if the language lacks it. Compiled when it is first asked for. */
  find: (id: string) => Compiled | undefined
  /** The percentage of all texts that are translated, rounded down. */
  complete: number
}

/** The build copies them to dist/messages. */
const folder = join(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist/server') ? '../messages' : '../../messages',
)

export const readEntries = (tag: string): Entry[] => {
  const file = join(folder, `${tag}.po`)
  return existsSync(file) ? parsePo(readFileSync(file, 'utf8')) : []
}

const loaded = new Map<string, Catalogue>()

/** Read once per process. A language without a file has no texts. */
export function catalogueOf(language: KnownLanguage): Catalogue {
  const known = loaded.get(language.tag)
  if (known) return known
  const catalogue = createCatalogue(language)
  loaded.set(language.tag, catalogue)
  return catalogue
}

function createCatalogue(language: KnownLanguage): Catalogue {
  const isPseudo = pseudoLanguages.some(({ tag }) => tag === language.tag)
  const entries = readEntries(isPseudo ? source.tag : language.tag)
  const texts = new Map(entries.filter(({ text }) => text !== '').map(({ id, text }) => [id, text]))
  const compiled = new Map<string, Compiled>()
  return {
    language,
    complete: language.tag === source.tag ? 100 : percentage(entries),
    find: (id) => {
      const known = compiled.get(id)
      if (known !== undefined) return known
      const text = texts.get(id)
      if (text === undefined) return undefined
      const found = isPseudo ? pseudo(language.tag, compile(text)) : compile(text)
      compiled.set(id, found)
      return found
    },
  }
}

/** Of its texts that are translated from the present English, rounded down. */
export const percentage = (entries: readonly Entry[]): number =>
  entries.length === 0
    ? 0
    : Math.floor(
        (entries.filter(({ text, isOutdated }) => text !== '' && !isOutdated).length / entries.length) * 100,
      )

export const allLanguages: readonly KnownLanguage[] = [...languages, ...pseudoLanguages]
