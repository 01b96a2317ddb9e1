import { clubsCounted } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'

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
  const counts = { shown, all: Math.max(all, shown), matching }
  if (words === '' || matching <= shown)
    return t(
      'browse.showing',
      'Showing {shown, number} of {all, plural, one {# clubs} other {# clubs}}',
      counts,
    )
  return matching >= clubsCounted
    ? t(
        'browse.showingOrMore',
        'Showing {shown, number} of {all, plural, one {# clubs} other {# clubs}}; {matching, number} or more match',
        counts,
      )
    : t(
        'browse.showingMatching',
        'Showing {shown, number} of {all, plural, one {# clubs} other {# clubs}}; {matching, plural, one {# match} other {# match}}',
        counts,
      )
}
