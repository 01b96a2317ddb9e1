import type { BookId } from '#contract/books/book.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { endsOf } from '#contract/plans/plan.ts'
import { positionOfPart } from '#contract/plans/position.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { listParts } from '#server/features/plans/parts.ts'
import { isListed, listedBook } from '#server/features/reading-list/policy.ts'
import { invalid } from '#server/http/http-error.ts'

/** Throws 400 for a book that is not on the club's reading list. */
export async function requireListed(change: Change, admin: CanManageClub, bookId: BookId): Promise<void> {
  if (!(await isListed(change, admin, bookId))) throw invalid('bookId', meetingRefusals.unknownBook)
}

/** The position at which a part of the book's plan ends. Throws 400 without a book, and for a part that its plan doesn't have. */
export async function positionOfUpTo(
  change: Change,
  admin: CanManageClub,
  bookId: number | null,
  upTo: number | null | undefined,
): Promise<number | null> {
  if (upTo === null || upTo === undefined) return null
  if (bookId === null) throw invalid('upTo', meetingRefusals.upToNeedsBook)
  await requireListed(change, admin, bookId as BookId)
  const ends = endsOf(await listParts(change, await listedBook(change, admin, bookId as BookId)))
  if (upTo > ends.length) throw invalid('upTo', meetingRefusals.noSuchPart)
  return positionOfPart(upTo, ends)
}
