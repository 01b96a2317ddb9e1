import type { ClubId } from '#contract/clubs/club.ts'
import { hiddenName } from '#contract/reviews/review.ts'
import type { StarCounts } from '#contract/reviews/star-counts.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { type CanReadList, mayReadPosts } from '#server/features/clubs/policy.ts'
import { words } from '#server/features/texts/seal/words.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'
import { countedStars, openStars, stars } from './stars/visible-stars.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import type { ShownText } from '#server/features/texts/mentions/marks.ts'
import { isShown } from '#server/features/texts/hidden.ts'
import { asPlaced, placeColumns } from '#server/features/texts/place.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { countReactions, type ReactionCounts } from '#server/features/texts/reactions/reactions.ts'
import type { Shape } from '#server/features/texts/write-text.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import type { Wording } from '#server/messages/wording.ts'
import { writtenAt } from '#server/features/texts/written-at.ts'

export const reviewColumns = (horizon: Horizon) =>
  [
    'reviews.id',
    'reviews.club_id',
    'reviews.book_id',
    'user_id',
    stars(horizon),
    words(horizon, 'reviews', 'comment'),
    ...placeColumns('reviews', horizon),
    'member_name',
    writtenAt('reviews').as('created_at'),
    'edited_at',
  ] as const

const selectReviews = (db: Db | Change, horizon: Horizon) =>
  db.selectFrom('reviews').select(reviewColumns(horizon)).where(isShown('reviews', horizon.readerId))

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

export type ShownReview = ReturnType<typeof asReview>

const asReview = (
  row: ReviewRow,
  { text, mentions }: ShownText<string | null>,
  reactions: ReactionCounts,
) => ({
  id: row.id,
  clubId: row.club_id,
  bookId: row.book_id,
  rating: row.rating,
  comment: text,
  ...asPlaced(row, text),
  mentions,
  memberName: row.member_name,
  createdBy: row.user_id,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  reactions: reactions.get(row.id) ?? [],
})

export const shapeOfReviews: Shape<ReviewRow, ShownReview> = {
  kind: textKinds.review,
  bodyOf: ({ comment }) => comment,
  show: asReview,
}

export const findReview = (db: Db | Change, { clubId, bookId }: Listed, id: number, horizon: Horizon) =>
  selectReviews(db, horizon)
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()

export async function findClubOfReview(
  db: Db | Change,
  bookId: number,
  id: number,
): Promise<ClubId | undefined> {
  const row = await db
    .selectFrom('reviews')
    .select('club_id')
    .where('id', '=', id)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return row?.club_id as ClubId | undefined
}

/** The stars that a review adds to the averages now, and whether it is closed. A hidden one adds none. */
export const findCountedStars = (change: Change, id: number) =>
  change
    .selectFrom('reviews')
    .select([...countedStars, 'hidden'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** How many open ratings a book has in a club, from one star to five, where a half counts with the star above; and in halves. */
export async function countStars(db: Db, { clubId, bookId }: Listed): Promise<StarCounts> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => [openStars.as('stars'), eb.fn.countAll<number>().as('count')])
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('closed', '=', 0)
    .where('hidden', '=', 0)
    .groupBy(['closed', 'rating'])
    .execute()
  const given = new Map(rows.map(({ stars: rating, count }) => [rating, count]))
  const halves = Array.from({ length: 10 }, (_, index) => given.get((index + 1) / 2) ?? 0)
  const counts = [1, 2, 3, 4, 5].map((star) => (given.get(star - 0.5) ?? 0) + (given.get(star) ?? 0))
  return { counts, halves }
}

/** A review without its author, for callers who may not see a club's members; reviews of their own keep it. */
const withoutAuthor = (reader: Reader | null, row: ReviewRow, name: string): ReviewRow =>
  reader !== null && row.user_id === reader.id ? row : { ...row, user_id: null, member_name: name }

/** A page of a club's reviews of a book with ids below `before`, newest first. */
export async function listReviews(
  db: Db,
  reader: Reader | null,
  membership: CanReadList,
  listed: Listed,
  horizon: Horizon,
  { limit, before, say }: { limit: number; before: number } & Pick<Wording, 'say'>,
): Promise<Page<ShownReview>> {
  const rows = await selectReviews(db, horizon)
    .where('club_id', '=', listed.clubId)
    .where('book_id', '=', listed.bookId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = await findReviewCount(db, listed)
  const named = mayReadPosts(membership)
  const textOf = ({ comment }: ReviewRow) => comment
  const shown = await readTexts(db, textKinds.review, rows, textOf, named ? null : say(hiddenName))
  const ids = rows.map(({ id }) => id)
  const reactions = await countReactions(db, textKinds.review, ids)
  const asShown = (row: ReviewRow) =>
    asReview(named ? row : withoutAuthor(reader, row, say(hiddenName)), shown(row), reactions)
  return cutPage(rows.map(asShown), limit, total, (last) => encodeCursor(last.id))
}

async function findReviewCount(db: Db, { clubId, bookId }: Listed): Promise<number> {
  const row = await db
    .selectFrom('club_ratings')
    .select((eb) => eb('rating_count', '+', eb.ref('closed_count')).as('count'))
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return row?.count ?? 0
}
