import type { BookId } from '#contract/books/book.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import type { Membership } from '#server/features/clubs/membership.ts'
import type { Horizon } from './seal/horizon.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import type { TextKind } from './kinds.ts'
import { findReach, readWithin, retryIfClubChanged } from './seal/reach.ts'

interface Reading<Access extends Membership, Body> {
  kind: TextKind
  bookId: BookId
  /** Null for a visitor. */
  reader: Reader | null
  authorize: () => Promise<Access>
  /** Names everything that the answer depends on besides the book, the club's revision and how far the caller has read. */
  version: (access: Access) => string
  read: (access: Access, listed: Listed, horizon: Horizon) => Promise<Body>
}

/** Sends a cached answer of a version, or what `read` returns; an answer without a version is not cached. */
type Send<Body, Answer> = (version: string | null, read: () => Promise<Body>) => Promise<Answer>

/** Answers a request for texts with the words that the caller has reached. */
export const readTextsOf = <Access extends Membership, Body, Answer>(
  db: Db,
  { kind, bookId, reader, authorize, version, read }: Reading<Access, Body>,
  send: Send<Body, Answer>,
): Promise<Answer> =>
  retryIfClubChanged(async (isLast) => {
    const access = await authorize()
    const reach = await findReach(db, reader, access, bookId, kind)
    const shared = `${access.clubId}.${access.revision} ${bookId} ${version(access)} ${reach.version}`
    // Neither an unlisted book nor a deleted text has a cached answer: both increase the club's revision.
    return send(reach.version === null ? null : shared, async () => {
      const listed = await listedBook(db, access, bookId)
      return readWithin(db, access, reach, isLast, (horizon) => read(access, listed, horizon))
    })
  })
