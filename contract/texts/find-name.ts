import { fold } from '#contract/http/fold.ts'

/** A name in a script that puts no space between words, and Korean ones, which are written without a space too. */
const unspacedName =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}\p{N}ー々]+$/u

/** Whether letters begin a word of a name; in a name without spaces, any character begins one. */
export function isNameFoundBy(name: string, letters: string): boolean {
  const wanted = fold(letters)
  if (wanted === '') return letters.trim() === ''
  const folded = fold(name)
  return ` ${folded}`.includes(` ${wanted}`) || (unspacedName.test(name) && folded.includes(wanted))
}
