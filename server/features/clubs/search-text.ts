import { clubNameMax } from '#contract/clubs/club.ts'
import { fold } from '#contract/http/fold.ts'
import { keyOf } from '#server/db/search-words.ts'

/** The folded name; clubs are found and sorted by it. */
export const nameKey = (name: string): string => keyOf(name, clubNameMax)

/**
 * Begins each word of the name in a club's search words. Two letters that no word begins with, because PostgreSQL's trigrams leave out
 * signs; with them even one letter is a trigram.
 */
const nameSign = 'xq'

/** The words of the name, the name without spaces ("Page-Turners" is also found by "pageturners"), and all words. */
export function clubWords({ name, description }: { name: string; description: string }): string {
  const words = fold(name).split(' ').filter(Boolean)
  const named = words.map((word) => nameSign + word).join(' ')
  return `${named} ${words.join('')} ${fold(`${name} ${description}`)}`
}

/** Without a word of three letters there is no trigram to look up. */
const trigram = 3

export interface ClubPatterns {
  /** Match clubs with a name in which a word begins with each of the words. */
  named: readonly string[]
  /** Match clubs that contain all words, short ones at the beginning of a word; null if all are short. */
  contained: readonly string[] | null
}

/** Patterns for LIKE. A club's search words have to match all of them. */
export function patternsOf(words: readonly string[]): ClubPatterns {
  return {
    named: words.map((word) => `%${nameSign}${word}%`),
    contained: words.some(({ length }) => length >= trigram)
      ? words.map((word) => (word.length < trigram ? `% ${word}%` : `%${word}%`))
      : null,
  }
}
