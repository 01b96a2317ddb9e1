import type { BookId } from '#contract/books/book.ts'
import { poolMax } from '#contract/choosing/pool.ts'
import { poolRefusals } from '#contract/choosing/refusals.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lockOwnBook } from '#server/features/books/own-books.ts'
import { authorizeReadBook } from '#server/features/reading-list/visible-books.ts'
import { authorizeMember, type IsMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { findListedEdition } from '#server/features/reading-list/editions.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findChoosingSettings } from '../choosing-settings.ts'
import { findPoolEntry, selectPool } from './entries.ts'
import { removeOrphans } from './leave-pool.ts'

interface Suggestion {
  clubId: ClubId
  bookId: BookId
  pitch: string
}

/** Throws 409 as the endpoint says. */
export const suggestBook = (db: Db, reader: Reader, { clubId, bookId, pitch }: Suggestion, now: Date) =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    await lockOwnBook(change, bookId)
    await authorizeReadBook(change, reader, bookId)
    await requireAllowed(change, member, bookId)
    await removeOrphans(change, clubId, now)
    const { id } = await change
      .insertInto('pool_entries')
      .values({
        club_id: clubId,
        book_id: bookId,
        member_id: member.memberId,
        pitch,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await reviseClub(change, clubId, { parts: ['choosing'] })
    return findPoolEntry(change, member, id)
  })

async function requireAllowed(change: Change, member: IsMember, bookId: BookId): Promise<void> {
  const listed = await findListedEdition(change, member.clubId, bookId)
  if (listed?.status === 'reading') throw new HttpError('already-on-list', poolRefusals.reading)
  if (listed?.status === 'read') throw new HttpError('already-on-list', poolRefusals.read)
  const pool = await findPoolCounts(change, member, bookId)
  if (pool.same > 0) throw new HttpError('already-suggested', poolRefusals.suggested)
  const { suggestionsPerMember } = await findChoosingSettings(change, member)
  if (pool.own >= suggestionsPerMember)
    throw new HttpError('limit-reached', poolRefusals.tooMany(suggestionsPerMember))
  if (pool.all >= poolMax) throw new HttpError('limit-reached', poolRefusals.full)
}

async function findPoolCounts(change: Change, member: IsMember, bookId: number) {
  return selectPool(change, member.clubId)
    .innerJoin('books', 'books.id', 'pool_entries.book_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('pool_entries.member_id', '=', member.memberId).as('own'),
      eb.fn
        .countAll<number>()
        .filterWhere('books.work', '=', eb.selectFrom('books').select('work').where('books.id', '=', bookId))
        .as('same'),
    ])
    .executeTakeFirstOrThrow()
}
