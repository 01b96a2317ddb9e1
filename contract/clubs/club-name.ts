import { fold } from '#contract/http/fold.ts'

/** Whether a word of the name begins with each of these words, whatever their punctuation, spaces, case and accents. */
export function isClubFoundBy(name: string, words: string): boolean {
  const wanted = fold(words)
  // Names of signs alone, such as emoji, have no words.
  if (wanted === '') return name.toLowerCase().includes(words.trim().toLowerCase())
  const folded = fold(name)
  const joined = folded.replaceAll(' ', '')
  return wanted.split(' ').every((word) => ` ${folded}`.includes(` ${word}`) || joined.includes(word))
}

export const isSameClubName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase() || (fold(one) !== '' && fold(one) === fold(other))
