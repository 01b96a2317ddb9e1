import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { BookMetadata } from '#contract/reading-list/admin-list.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { type ListHooks, findAdminBook, orNotFound, updateListedBook } from '../listed-books.ts'
import { impliedStatus, readGrowth, validState } from '../reading-state.ts'
import { validChooser } from './choosers.ts'

export const updateMetadata = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  metadata: BookMetadata,
  { pagesMoved, markedRead }: ListHooks,
) =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    const before = orNotFound(await findAdminBook(change, member, bookId))
    const { notes, readingOrder, pageCount, readDate } = metadata
    const status = impliedStatus(metadata, before.status)
    const state = validState({ status, readDate }, before.readDate)
    await updateListedBook(change, member, bookId, {
      ...state,
      chosenBy: await validChooser(change, member, metadata.chosenBy, before.chosenBy),
      notes: notes === '' ? null : notes,
      readingOrder,
      pageCount,
    })
    if (pageCount !== undefined) await pagesMoved(change, { clubId, bookId })
    await reviseClub(change, clubId, {
      parts: ['reading-list', 'club'],
      read: readGrowth(before.status, state.status),
    })
    if (readGrowth(before.status, state.status) > 0) await markedRead(change, reader, { clubId, bookId })
    return orNotFound(await findAdminBook(change, member, bookId))
  })
