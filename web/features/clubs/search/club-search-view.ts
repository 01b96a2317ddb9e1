import { type Club, clubMatches } from '#contract/clubs/club.ts'

/** Milliseconds of rest after a key before a search is sent. */
export const typingPause = 200

/** What a search shows: nothing, a wait, a failure, matching clubs, or an offer to create the club. */
export type SearchView =
  | { kind: 'nothing' }
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'matches'; clubs: Club[] }
  | { kind: 'none' }

interface SearchState {
  /** The words in the box, trimmed. */
  typed: string
  /** The latest answer, perhaps still to shorter words. */
  answer: readonly Club[] | undefined
  /** Whether that answer is to the very words in the box. */
  isCurrent: boolean
  hasFailed: boolean
}

/** While an answer is on its way, the last one goes on serving as far as it fits; nobody is offered a club too early. */
export function viewOf({ typed, answer, isCurrent, hasFailed }: SearchState): SearchView {
  if (typed === '') return { kind: 'nothing' }
  const clubs = named(typed, answer ?? [])
  if (clubs.length > 0) return { kind: 'matches', clubs }
  if (hasFailed) return { kind: 'failed' }
  return { kind: isCurrent ? 'none' : 'waiting' }
}

/** The first clubs whose name holds the words, in whatever case (specification, 7). */
const named = (words: string, clubs: readonly Club[]): Club[] =>
  clubs.filter(({ name }) => bare(name).includes(bare(words))).slice(0, clubMatches)

/** Whether a club is called exactly this. */
export const isCalled = ({ name }: Club, words: string): boolean => bare(name) === bare(words)

// Accents count for as little as capitals: "cafe" finds "Café".
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
