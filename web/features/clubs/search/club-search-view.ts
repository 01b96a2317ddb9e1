import { type Club, clubMatches } from '#contract/clubs/club.ts'

/** Milliseconds without a key press before a search is sent. */
export const typingPause = 200

/** The state of a search; at 'none' the reader can create the club. */
export type SearchView =
  | { kind: 'hidden' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'matches'; clubs: Club[] }
  | { kind: 'none' }

interface SearchState {
  /** The words in the box, trimmed. */
  typed: string
  /** The latest response, perhaps to earlier words. */
  answer: readonly Club[] | undefined
  /** Whether that response is for the words now in the box. */
  isCurrent: boolean
  hasFailed: boolean
}

/** Until the response arrives, clubs of the last one that still match are shown, and creating is not offered. */
export function viewOf({ typed, answer, isCurrent, hasFailed }: SearchState): SearchView {
  if (typed === '') return { kind: 'hidden' }
  const clubs = clubsNamed(typed, answer ?? [])
  if (clubs.length > 0) return { kind: 'matches', clubs }
  if (hasFailed) return { kind: 'failed' }
  return { kind: isCurrent ? 'none' : 'loading' }
}

/** The first clubs whose name contains the words, in any case (specification, 7). */
const clubsNamed = (words: string, clubs: readonly Club[]): Club[] =>
  clubs.filter(({ name }) => normalize(name).includes(normalize(words))).slice(0, clubMatches)

/** Whether the words are the club's whole name. */
export const isCalled = ({ name }: Club, words: string): boolean => normalize(name) === normalize(words)

// Without accents and case: "cafe" finds "Café".
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
