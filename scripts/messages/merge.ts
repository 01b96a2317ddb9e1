import type { Entry } from '../../server/messages/po.ts'

/** A translation brought up to date with the English: new texts are empty, changed ones outdated, unused ones gone. */
export const merge = (english: ReadonlyMap<string, Entry>, translated: readonly Entry[]): Entry[] => {
  const known = new Map(translated.map((entry) => [entry.id, entry]))
  return [...english.values()].map((source) => {
    const { text = '', english: from = source.english, isOutdated = false } = known.get(source.id) ?? {}
    return {
      ...source,
      text,
      // Stays until a translator has looked: the comment is the English it was translated from.
      english: text === '' ? source.english : from,
      // A comment keeps no space at its ends.
      isOutdated: text !== '' && (isOutdated || from.trim() !== source.english.trim()),
    }
  })
}
