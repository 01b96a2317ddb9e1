import type { Compiled, Token } from '../../contract/messages/format.ts'
import { compile } from '../../server/messages/compile.ts'
import type { Entry } from '../../server/messages/po.ts'

/** What is wrong with a translation: it does not parse, its placeholders are not those of the English, or a plural lacks a form. */
export function translationFaults(
  tag: string,
  english: ReadonlyMap<string, Entry>,
  entries: readonly Entry[],
): string[] {
  const faults: string[] = []
  for (const { id, text } of entries) {
    const source = english.get(id)
    if (!source) faults.push(`messages/${tag}.po: ${id} is unused`)
    if (!source || text === '') continue
    try {
      const [wanted, given] = [placeholders(compile(source.text)), placeholders(compile(text))]
      for (const one of wanted) if (!given.has(one)) faults.push(`messages/${tag}.po: ${id} lacks ${one}`)
      for (const one of given)
        if (!wanted.has(one)) faults.push(`messages/${tag}.po: ${id} has ${one}, which its English has not`)
      faults.push(...pluralFaults(tag, compile(text)).map((fault) => `messages/${tag}.po: ${id} ${fault}`))
    } catch (error) {
      faults.push(`messages/${tag}.po: ${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return faults
}

/** Plurals are named by what they count: one form may leave its number out. */
const placeholders = (compiled: Compiled): Set<string> =>
  new Set(
    tokens(compiled).flatMap((token) => {
      if (typeof token === 'string') return []
      const [name, kind, inside] = token
      if (kind === 'tag') return [`<${name}>`, ...placeholders(inside as Compiled)]
      if (kind === undefined || kind === 'number') return [`{${name}}`]
      const parts = Object.values(inside as Record<string, Compiled>).flatMap((part) => [
        ...placeholders(part),
      ])
      return [`{${name}}`, ...parts]
    }),
  )

function pluralFaults(tag: string, compiled: Compiled): string[] {
  return tokens(compiled).flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind, inside] = token
    if (kind === 'tag') return pluralFaults(tag, inside as Compiled)
    if (kind === undefined || kind === 'number') return []
    const choices = inside as Record<string, Compiled>
    const nested = Object.values(choices).flatMap((part) => pluralFaults(tag, part))
    if (kind === 'select') return 'other' in choices ? nested : [`${name} lacks "other"`, ...nested]
    const type = kind === 'plural' ? 'cardinal' : 'ordinal'
    const { pluralCategories } = new Intl.PluralRules(tag, { type }).resolvedOptions()
    // Millions only: no sentence of ours counts that far.
    const needed = pluralCategories.filter((category) => category !== 'many' || ['ar', 'pl'].includes(tag))
    const missing = needed.filter((category) => !(category in choices)).map((one) => `${name} lacks "${one}"`)
    return [...missing, ...nested]
  })
}

const tokens = (compiled: Compiled): readonly Token[] => (typeof compiled === 'string' ? [] : compiled)
