/** Letters of scripts that put no space between words: a name may be followed by any of them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー々]/u

/** Whether the text goes on at `end` so that what is before it is only the beginning of a name: "@Anna" does not name Ann. */
export function continuesName(text: string, end: number): boolean {
  const rest = text.slice(end)
  const before = /.$/su.exec(text.slice(0, end))?.[0] ?? ''
  const next = /^[\p{L}\p{N}\p{M}_]/u.exec(rest)?.[0] ?? /^[-‐‑'’][\p{Lu}]/u.exec(rest)?.[0]
  if (next === undefined) return false
  if (/^\p{M}/u.test(next)) return true
  return !unspaced.test(next) && !unspaced.test(before)
}
