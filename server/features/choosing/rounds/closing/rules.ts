import type { CandidateRow } from '../candidates.ts'

/** Why a book cannot win although it is on the ballot; null if it can. */
export function exclusion({ title, won_at, left_at, listed }: CandidateRow): string | null {
  if (won_at !== null) return `${title} won another vote meanwhile, so it was left out.`
  if (left_at !== null) return `${title} left the pool meanwhile, so it was left out.`
  if (listed === 'reading') return `The club began to read ${title} meanwhile, so it was left out.`
  if (listed === 'read') return `The club has read ${title} meanwhile, so it was left out.`
  return null
}

/** The title of a book in sentences, with its author if another book on the ballot has the same title. */
export const labelOf = (
  { id, title, author }: Pick<CandidateRow, 'id' | 'title' | 'author'>,
  all: readonly CandidateRow[],
): string => (all.some((other) => other.id !== id && other.title === title) ? `${title} by ${author}` : title)

/** A sentence about a round with fewer voters than it asked for; null for any other. */
export const quorumNote = (turnout: number, members: number, quorum: number): string | null =>
  turnout < quorum
    ? `Only ${turnout} of ${members} ${members === 1 ? 'member' : 'members'} voted, fewer than the ${quorum} this vote asked for.`
    : null
