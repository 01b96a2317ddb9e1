import { type Club, clubMatches } from '#contract/clubs/club.ts'
import { isClubFoundBy, isSameClubName } from '#contract/clubs/club-name.ts'

/** Milliseconds without a key press before a search is sent. */
export const typingPause = 200

/** At 'none' the reader can create the club. */
export type SearchView =
  | { kind: 'hidden' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'matches'; clubs: Club[] }
  | { kind: 'none' }

interface SearchState {
  /** Trimmed. */
  typed: string
  /** Possibly the response to earlier words. */
  response: readonly Club[] | undefined
  /** Whether `response` is for the words now in the box. */
  isCurrent: boolean
  hasFailed: boolean
}

/** Until the response arrives, shows clubs of the last one that still match, and does not offer to create one. */
export function viewOf({ typed, response, isCurrent, hasFailed }: SearchState): SearchView {
  if (typed === '') return { kind: 'hidden' }
  const clubs = clubsNamed(typed, response ?? [])
  if (clubs.length > 0) return { kind: 'matches', clubs }
  if (hasFailed) return { kind: 'failed' }
  return { kind: isCurrent ? 'none' : 'loading' }
}

const clubsNamed = (words: string, clubs: readonly Club[]): Club[] =>
  clubs.filter(({ name }) => isClubFoundBy(name, words)).slice(0, clubMatches)

export const isCalled = ({ name }: Club, words: string): boolean => isSameClubName(name, words)
