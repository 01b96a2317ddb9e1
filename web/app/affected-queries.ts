import type { Club } from '#contract/clubs/club.ts'
import type { ClubPart } from '#contract/clubs/event.ts'

/** Something of a club that changed, and of which book, where it is about one. */
export interface Changed {
  part: ClubPart
  bookId: string | undefined
}

type Key = readonly unknown[]

/** Whether what is kept under a key may differ now: the keys are the addresses of calls, segment by segment. */
export function isAbout(club: Pick<Club, 'id' | 'slug'>, { part, bookId }: Changed, key: Key): boolean {
  const parts = partsUnder(club, key, bookId)
  // Whoever stands elsewhere sees other things.
  return parts.length > 0 && (part === 'all' || part === 'standing' || parts.includes(part))
}

/** Whether fields are filled with what is kept under a key, on the page at hand. */
export const fillsFields = (key: Key, isSettings: boolean): boolean =>
  key.includes('progress') || (isSettings && (key.includes('slug') || key.includes('admin')))

/** Whether a key is of a reading list, which changes before the server knows of it. */
export const isList = ({ id }: Pick<Club, 'id'>, key: Key): boolean =>
  isUnder(key, ['clubs', id]) && ((key.length === 4 && key[3] === 'books') || key[4] === 'admin')

const isUnder = (key: Key, path: readonly (string | number)[]) =>
  path.every((segment, at) => key[at + 1] === String(segment))

/** The parts of the club that an answer is made of; none for answers about anything else, or about another book. */
function partsUnder(club: Pick<Club, 'id' | 'slug'>, key: Key, bookId: string | undefined): ClubPart[] {
  if (isUnder(key, ['clubs', 'slug', club.slug])) return ['club']
  const isOther = (book: unknown) => bookId !== undefined && book !== bookId
  if (isUnder(key, ['books'])) return isOther(key[2]) || !isRated(club, key) ? [] : ['reviews']
  if (!isUnder(key, ['clubs', club.id])) return []
  const [what, which, kind] = key.slice(3)
  if (what === 'membership-status') return ['standing']
  if (what === 'members') return kind === 'pending' ? ['requests'] : ['members']
  if (what === 'invite') return ['invite', 'club']
  if (what === 'recommendations') return ['reading-list']
  if (what === 'reading-list') return ['reading-list', 'reviews', 'members']
  if (what !== 'books') return []
  if (which === undefined) return ['reading-list', 'reviews']
  return isOther(which) ? [] : talkParts.filter((part) => part === kind)
}

const talkParts = ['notes', 'discussions', 'progress'] as const

/** A book by its number, with its stars, or what this club says of it. */
const isRated = ({ id }: Pick<Club, 'id'>, [, , book, ratings, search]: Key): boolean =>
  /^\d+$/.test(String(book)) &&
  (ratings === undefined || new URLSearchParams(String(search)).get('clubId') === String(id))
