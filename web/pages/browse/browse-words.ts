import { clubsCounted } from '#contract/clubs/club.ts'
import { printCount } from '#web/ui/print-count.ts'

interface Counted {
  /** Clubs on the page, of all there are. */
  shown: number
  all: number | undefined
  /** Clubs that answer to the words, counted as far as the server counts. */
  matching: number | undefined
  words: string
}

/** How many clubs are on the page: 'Showing X of Y clubs' (specification, 2), and how many more a search has found. */
export function countedWords({ shown, all, matching, words }: Counted): string {
  if (all === undefined || matching === undefined) return ''
  const line = `Showing ${printCount(shown)} of ${printCount(Math.max(all, shown))} clubs`
  if (words === '' || matching <= shown) return line
  return `${line}; ${printCount(matching)}${matching >= clubsCounted ? ' or more' : ''} match`
}
