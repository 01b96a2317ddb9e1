import { latestWordsMax } from '#contract/board/thread.ts'
import { plainWords } from '#contract/texts/plain-words.ts'

/** The beginning of a text on one line, without marks. */
export function beginningOf(text: string): string {
  const plain = plainWords(text).replace(/\s+/gu, ' ').trim()
  const letters = Array.from(plain)
  return letters.length <= latestWordsMax ? plain : `${letters.slice(0, latestWordsMax).join('').trimEnd()}…`
}
