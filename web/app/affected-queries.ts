import type { Club } from '#contract/clubs/club.ts'
import type { ClubPart } from '#contract/clubs/event.ts'

/** A part of a club that changed, and the book it is about, if any. */
export interface ChangedPart {
  part: ClubPart
  bookId: string | undefined
}

/** A query's key: the URL of its call, segment by segment. */
type Key = readonly unknown[]
type ClubRef = Pick<Club, 'id' | 'slug'>

/** Whether a change may affect the data of a query. */
export function isAffected(club: ClubRef, { part, bookId }: ChangedPart, key: Key): boolean {
  const parts = partsIn(club, key, bookId)
  // A different membership sees different data everywhere.
  return parts.length > 0 && (part === 'all' || part === 'membership' || parts.includes(part))
}

/** Whether the page fills form fields with a query's data. */
export const fillsFields = (key: Key, isSettings: boolean): boolean =>
  key.includes('progress') || (isSettings && (key.includes('slug') || key.includes('admin')))

/** Whether a query holds the reading list, which shows changes before the server has confirmed them. */
export const isReadingList = ({ id }: Pick<Club, 'id'>, key: Key): boolean =>
  isUnder(key, ['clubs', id]) && ((key.length === 4 && key[3] === 'books') || key[4] === 'admin')

const isUnder = (key: Key, path: readonly (string | number)[]) =>
  path.every((segment, at) => key[at + 1] === String(segment))

/** The parts of the club that a query's data depends on; none for data about anything else, or about another book. */
function partsIn(club: ClubRef, key: Key, bookId: string | undefined): ClubPart[] {
  if (isUnder(key, ['clubs', 'slug', club.slug])) return ['club']
  const isOther = (book: unknown) => bookId !== undefined && book !== bookId
  if (isUnder(key, ['books'])) {
    if (isOther(key[2]) || !hasRatings(club, key)) return []
    return key[3] === 'ratings' ? ['reviews', ...sealing] : ['reviews']
  }
  if (!isUnder(key, ['clubs', club.id])) return []
  const [resource, id, kind] = key.slice(3)
  if (resource === 'membership-status') return ['membership', 'requests']
  if (resource === 'members') return kind === 'pending' ? ['requests'] : ['members']
  if (resource === 'meetings')
    return ['meetings', 'members', 'reading-list', ...(kind === 'day' ? dayParts : [])]
  if (resource === 'calendar') return ['membership']
  if (resource === 'discussions') return ['discussions', 'reading-list', ...sealing]
  if (resource === 'declined') return ['requests']
  if (resource === 'invite') return ['invite', 'club']
  if (resource === 'recommendations') return ['reading-list']
  if (resource === 'pool') return ['choosing', 'members', 'reading-list']
  if (resource === 'rounds') return ['choosing', 'turnout', 'members']
  if (resource === 'choosing-settings') return ['choosing']
  if (resource === 'reading-list') return ['reading-list', 'reviews', 'members']
  if (resource !== 'books') return []
  if (id === undefined) return ['reading-list', 'reviews']
  if (isOther(id)) return []
  if (kind === 'own-reactions') return ['reactions']
  if (kind === 'progress') return ['progress', 'plan']
  if (kind === 'readers') return ['readers', 'plan', 'members', 'club']
  if (kind === 'look-ahead') return ['progress']
  if (kind === 'plan') return ['plan']
  if (kind === 'stars') return ['reviews']
  if (kind === 'counts') return ['reviews', 'notes', 'discussions']
  return kind === 'notes' || kind === 'discussions' ? [kind, ...sealing] : []
}

/** What decides which texts a reader may read: their place, and what the parts of the plan are. */
const sealing = ['progress', 'plan'] as const
/** The agenda has the questions about the book, the most wanted first; readers without a review are asked for one. */
const dayParts = ['discussions', 'reactions', 'reviews', ...sealing] as const

/** Whether the data is one book with its rating, or this club's reviews of it. */
const hasRatings = ({ id }: Pick<Club, 'id'>, [, , book, ratings, search]: Key): boolean =>
  /^\d+$/.test(String(book)) &&
  (ratings === undefined || new URLSearchParams(String(search)).get('clubId') === String(id))
