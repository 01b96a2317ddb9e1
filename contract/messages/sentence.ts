import { isolate } from './format.ts'
import type { Message } from './message.ts'

/**
 * A message with values that only a language can print: lists, other messages, and numbers with one decimal. It is stored as JSON, and
 * worded when it is shown.
 */
export interface Sentence extends Message {
  readonly lists?: Readonly<Record<string, readonly (Sentence | string)[]>>
  readonly decimals?: Readonly<Record<string, number>>
}

/** The message has an empty value for each. */
export const sentence = (
  text: Message,
  { lists, decimals }: Pick<Sentence, 'lists' | 'decimals'>,
): Sentence => ({ ...text, ...(lists && { lists }), ...(decimals && { decimals }) })

interface Words {
  locale: string
  say: (text: Message | string) => string
}

/** A stored sentence may be a string: it was worded when it was stored. */
export function wordSentence(stored: Sentence | string, wording: Words): string {
  if (typeof stored === 'string') return stored
  const { locale, say } = wording
  const { lists = {}, decimals = {}, ...text } = stored
  const values: Record<string, string | number> = { ...text.values }
  for (const [name, items] of Object.entries(lists)) {
    const words = items.map((item) =>
      typeof item === 'string' ? isolate(item, locale) : wordSentence(item, wording),
    )
    values[name] = listFormat(locale).format(words)
  }
  for (const [name, number] of Object.entries(decimals))
    values[name] = number.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return say({ ...text, values })
}

/** English without a comma before "and": "Emma has 3, Circe has 2 and Dune has 1". */
const listFormat = (locale: string): Intl.ListFormat =>
  new Intl.ListFormat(/^en\b/.test(locale) ? 'en-GB' : locale, { type: 'conjunction' })
