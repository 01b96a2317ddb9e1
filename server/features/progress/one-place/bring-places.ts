import type { Change } from '#server/db/schema.ts'
import { publishToReader } from '#server/features/clubs/revise-club.ts'
import { findEditions, type IsEdition } from '../reads/editions.ts'
import { placeIn } from '../reads/read-of-save.ts'
import { findLatestRead, lockReads } from '../reads/stored-read.ts'
import { revisePlaces } from '../revise-places.ts'
import { catchUp } from './catch-up.ts'
import { listClubPlaces } from './club-place.ts'
import { follows } from './follows.ts'

/** Books that a reader has under way, of which those saved last are brought into a club they join. */
const broughtMax = 50

/** Brings the places of all members who are reading a book into a club that has just listed it. */
export async function bringPlaces(change: Change, clubId: number, bookId: number): Promise<void> {
  const isEdition = await findEditions(change, bookId)
  const readers = await change
    // Cross joins, so that SQLite begins with the members: a popular book has very many readers.
    .selectFrom('members')
    .crossJoin('books as edition')
    .crossJoin('reads')
    .select('reads.user_id')
    .distinct()
    .where('members.club_id', '=', clubId)
    .where('members.status', '=', 'member')
    .where((eb) => isEdition({ id: eb.ref('edition.id'), work: eb.ref('edition.work') }))
    .whereRef('reads.user_id', '=', 'members.user_id')
    .whereRef('reads.book_id', '=', 'edition.id')
    .where('reads.state', '=', 'current')
    .where('reads.position', 'is not', null)
    .orderBy('reads.user_id')
    .execute()
  for (const { user_id } of readers) await bringPlace(change, clubId, user_id, isEdition)
}

/** Brings the places of a reader who has just become a member of a club. */
export async function bringOwnPlaces(change: Change, clubId: number, readerId: number): Promise<void> {
  await catchUp(change, clubId, readerId)
  const reads = await change
    .selectFrom('reads')
    .select('book_id')
    .where('user_id', '=', readerId)
    .where('state', '=', 'current')
    .where('position', 'is not', null)
    .orderBy('saved_at', 'desc')
    .limit(broughtMax)
    .execute()
  for (const { book_id } of reads)
    await bringPlace(change, clubId, readerId, await findEditions(change, book_id))
}

async function bringPlace(
  change: Change,
  clubId: number,
  readerId: number,
  isEdition: IsEdition,
): Promise<void> {
  const read = await findLatestRead(change, readerId, isEdition)
  if (!read || read.state !== 'current' || read.savedAt === null) return
  const dates = await lockReads(change, readerId)
  for (const club of await listClubPlaces(change, readerId, isEdition)) {
    const { listed, place } = club
    if (listed.clubId !== clubId || place.updatedAt !== null) continue
    if (!follows(club, read, { ...place, position: read.position }, dates)) continue
    const after = placeIn(place, read)
    await change
      .insertInto('progress')
      .values({
        club_id: listed.clubId,
        book_id: listed.bookId,
        user_id: readerId,
        current_page: after.currentPage,
        total_pages: after.totalPages,
        total_minutes: after.totalMinutes,
        position: after.position,
        part: null,
        updated_at: read.savedAt,
        read_id: read.id,
        said_here: 0,
      })
      .execute()
    publishToReader(change, listed.clubId, readerId, `progress/${listed.bookId}`)
    await revisePlaces(change, { id: readerId }, listed)
  }
}
