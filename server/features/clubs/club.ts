import { type ClubId, eachBook } from '#contract/clubs/club.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { average } from '#server/features/books/book.ts'
import { joinsOnBoard } from './joins-on-board.ts'
import { parseCredit } from '#server/features/images/credits.ts'

const columns = [
  'clubs.id',
  'name',
  'slug',
  'description',
  'image_url',
  'image_credit',
  'image_position_x',
  'image_position_y',
  'image_zoom',
  'overlay_color',
  'overlay_opacity',
  'visibility',
  'listed',
  'members_invite',
  'shares_places',
  'seal',
  'board_visible',
  'stars_open_on',
  'stars_each_book',
  'stars_meeting_id',
  'created_by',
  'created_at',
  'book_count',
  'read_count',
  'member_count',
  'discussion_count',
  'rating_sum',
  'rating_count',
  'revision',
] as const

type ClubRow = Awaited<ReturnType<ReturnType<typeof selectClubs>['executeTakeFirstOrThrow']>>

const selectClubs = (db: Db | Change) =>
  db.selectFrom('live_clubs as clubs').select([...columns, joinsOnBoard.as('joins_on_board')])

const asClub = (row: ClubRow) => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  slug: row.slug,
  description: row.description,
  imageUrl: row.image_url,
  imageCredit: parseCredit(row.image_credit),
  imagePositionX: row.image_position_x,
  imagePositionY: row.image_position_y,
  imageZoom: row.image_zoom,
  overlayColor: row.overlay_color,
  overlayOpacity: row.overlay_opacity,
  visibility: row.visibility,
  listed: row.listed === 1,
  membersInvite: row.members_invite === 1,
  sharesPlaces: row.shares_places === 1,
  seal: row.seal === 1 ? ('on' as const) : ('off' as const),
  boardVisible: row.board_visible === 1,
  joinsOnBoard: row.joins_on_board === 1,
  blindStars: row.stars_each_book === 1 ? eachBook : row.stars_open_on,
  blindStarsMeeting: row.stars_meeting_id,
  createdBy: row.created_by,
  createdAt: row.created_at,
  bookCount: row.book_count,
  booksRead: row.read_count,
  memberCount: row.member_count,
  averageRating: average(row.rating_sum, row.rating_count),
  discussionCount: row.discussion_count,
})

export type FoundClub = ReturnType<typeof asClub>

export async function findFounder(change: Change, clubId: ClubId): Promise<number> {
  const row = await change
    .selectFrom('live_clubs as clubs')
    .select('created_by')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  return row.created_by
}

export async function findClub(db: Db | Change, id: number): Promise<FoundClub> {
  return asClub(await selectClubs(db).where('clubs.id', '=', id).executeTakeFirstOrThrow())
}

/** In the order given. */
export async function listClubsById(db: Db | Change, ids: readonly number[]): Promise<FoundClub[]> {
  if (ids.length === 0) return []
  const rows = await selectClubs(db).where('clubs.id', 'in', ids).execute()
  const clubs = new Map(rows.map((row) => [row.id, asClub(row)]))
  return ids.flatMap((id) => clubs.get(id) ?? [])
}
