import { fold } from '#server/db/search-words.ts'

/** What a publisher puts behind a title that is still the same book. */
const dressing =
  / (?:(?:the|a|an|\d+\w*|deluxe|anniversary|illustrated|revised|special|collectors?|second|third|unabridged|annotated|complete|gift|international|movie tie in) )*edition$| a novel$/
const bracketed = /[([{].*?[)\]}]/u

/**
 * Title and author as a reader tells books apart: "Emma (Penguin Classics)" and "Emma: A Novel" are one.
 * The work key has both folded already; only brackets have to be looked for in the title itself.
 */
export function editionKey({ title, work_key }: { title: string; work_key: string }): string {
  const bar = work_key.indexOf('|')
  const folded = work_key.slice(0, bar)
  const bare = bracketed.test(title) ? fold(title.replace(bracketed, ' ')) || folded : folded
  return bare.replace(dressing, '') + work_key.slice(bar)
}
