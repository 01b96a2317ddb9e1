import type { SavedProgress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import type { ProgressHooks } from '../hooks.ts'
import type { ClubPlace } from './club-place.ts'

/** Clubs in which a save counts what it opens; those that read the book now come first. */
const watchedMax = 20

/** Before a save. The result counts, after it, what members of all these clubs wrote that has opened. */
export function watchClubs(
  change: Change,
  reader: Reader,
  clubs: readonly ClubPlace[],
  { watchOpening }: Pick<ProgressHooks, 'watchOpening'>,
): Promise<() => Promise<SavedProgress['opened']>> {
  const watched = clubs.toSorted((one, other) => rank(one) - rank(other)).slice(0, watchedMax)
  return watchOpening(
    change,
    watched.map(({ listed }) => listed),
    reader,
  )
}

const rank = ({ status }: ClubPlace): number => ['reading', 'to read', 'read'].indexOf(status)
