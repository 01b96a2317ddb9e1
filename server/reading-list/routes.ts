import type { ClubId } from '#contract/clubs/club.ts'
import {
  alreadyOnList,
  listClubBooks,
  longestList,
  shelveBook,
  unshelveBook,
  updateShelvedBook,
} from '#contract/reading-list/listed-book.ts'
import { bookSight } from '../books/access.ts'
import { listSight, type Membership, membership } from '../clubs/access.ts'
import { reviseClub } from '../clubs/queries.ts'
import type { House, Reader } from '../house.ts'
import type { Change } from '../migrations/tables.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import {
  deleteListed,
  findListed,
  findListLength,
  insertListed,
  listListedBooks,
  updateListed,
} from './queries.ts'
import { readDateAfter, readGrowth } from './rules.ts'

export function openReadingList({ serve, store, keep }: House): void {
  serve(listClubBooks, async (exchange) => {
    const sight = await listSight(store, exchange.reader, exchange.params.id)
    return keep(exchange, `${sight.clubId}.${sight.revision}`, () => listListedBooks(store, sight))
  })

  serve(shelveBook, ({ params, body, reader }) =>
    asMember(params.id, reader, async (change, member) => {
      const book = await bookSight(change, reader, body.bookId)
      const addedAt = new Date()
      if (!(await insertListed(change, member, body.bookId, addedAt)))
        throw new Refusal('already-on-list', alreadyOnList)
      if ((await findListLength(change, member)) >= longestList)
        throw invalid('bookId', `A reading list holds at most ${longestList} books`)
      await reviseClub(change, params.id, { books: 1 })
      return {
        ...book,
        status: 'to read' as const,
        readDate: null,
        addedBy: reader.id,
        addedAt: addedAt.toISOString(),
      }
    }),
  )

  serve(updateShelvedBook, ({ params, body, reader }) =>
    asMember(params.id, reader, async (change, member) => {
      const before = await findListed(change, member, params.bookId)
      if (!before) throw notFound('This book')
      const { status } = body
      const readDate = readDateAfter(body, before.readDate)
      await updateListed(change, member, params.bookId, { status, readDate })
      await reviseClub(change, params.id, { read: readGrowth(before.status, status) })
      return { ...before, status, readDate }
    }),
  )

  serve(unshelveBook, ({ params, reader }) =>
    asMember(params.id, reader, async (change, member) => {
      const taken = await deleteListed(change, member, params.bookId)
      if (!taken) throw notFound('This book')
      await reviseClub(change, params.id, { books: -1, read: readGrowth(taken.status, null) })
    }),
  )

  /** One change of a list, by a member of its club. */
  const asMember = <T>(
    clubId: ClubId,
    reader: Reader,
    act: (change: Change, member: Membership) => Promise<T>,
  ): Promise<T> =>
    store.transaction().execute(async (change) => act(change, await membership(change, reader, clubId)))
}
