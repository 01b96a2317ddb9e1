import { formatText, type Values } from '#contract/messages/format.ts'
import { readEntries } from '#server/messages/catalogue.ts'
import { compile } from '#server/messages/compile.ts'

/** A text of the catalogue as readers of a language see it, so that tests stand when a translation gets better. */
export function wordsIn(language: string, id: string, values: Values = {}): string {
  const text = readEntries(language).find((entry) => entry.id === id)?.text
  if (!text) throw new Error(`${id} has no words in ${language}`)
  return formatText(compile(text), values, language)
}
