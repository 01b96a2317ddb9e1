import { clubsCounted } from '#contract/clubs/club.ts'
import { printCount } from '#web/ui/print-count.ts'

interface Counted {
  /** Clubs on the page. */
  shown: number
  all: number | undefined
  /** Clubs that match the words; the server counts to 200. */
  matching: number | undefined
  words: string
}

/** 'Showing X of Y clubs' (specification, 2), and how many match a search. */
export function countedWords({ shown, all, matching, words }: Counted): string {
  if (all === undefined || matching === undefined) return ''
  const line = `Showing ${printCount(shown)} of ${printCount(Math.max(all, shown))} clubs`
  if (words === '' || matching <= shown) return line
  return `${line}; ${printCount(matching)}${matching >= clubsCounted ? ' or more' : ''} match`
}
