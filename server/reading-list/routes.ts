import {
  alreadyOnList,
  listClubBooks,
  longestList,
  shelveBook,
  unshelveBook,
  updateShelvedBook,
} from '#contract/reading-list/listed-book.ts'
import { bookSight } from '../books/access.ts'
import { listSight } from '../clubs/access.ts'
import { reviseClub } from '../clubs/revising.ts'
import type { House } from '../house.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import { whenThere } from '../platform/soon.ts'
import { asMember, onList } from './access.ts'
import { openPanel } from './panel.ts'
import {
  deleteListed,
  findListed,
  findListLength,
  insertListed,
  listListedBooks,
  updateListed,
} from './queries.ts'
import { readDateAfter, readGrowth } from './rules.ts'

export function openReadingList(house: House): void {
  openList(house)
  openPanel(house)
}

/** The list that everybody sees, and what its members change in it. */
function openList({ serve, store, keep }: House): void {
  serve(listClubBooks, (exchange) =>
    whenThere(listSight(store, exchange.reader, exchange.params.id), (sight) =>
      keep(exchange, `${sight.clubId}.${sight.revision}`, () => listListedBooks(store, sight)),
    ),
  )

  serve(shelveBook, ({ params, body, reader }) =>
    asMember(store, params.id, reader, async (change, member) => {
      await bookSight(change, reader, body.bookId)
      if (!(await insertListed(change, member, body.bookId, new Date())))
        throw new Refusal('already-on-list', alreadyOnList)
      if ((await findListLength(change, member)) >= longestList)
        throw invalid('bookId', `A reading list holds at most ${longestList} books`)
      await reviseClub(change, params.id, { parts: ['reading-list', 'club'], books: 1 })
      return onList(await findListed(change, member, body.bookId))
    }),
  )

  serve(updateShelvedBook, ({ params, body, reader }) =>
    asMember(store, params.id, reader, async (change, member) => {
      const before = onList(await findListed(change, member, params.bookId))
      const { status } = body
      const readDate = readDateAfter(body, before.readDate)
      await updateListed(change, member, params.bookId, { status, readDate })
      await reviseClub(change, params.id, {
        parts: ['reading-list', 'club'],
        read: readGrowth(before.status, status),
      })
      return { ...before, status, readDate }
    }),
  )

  serve(unshelveBook, ({ params, reader }) =>
    asMember(store, params.id, reader, async (change, member) => {
      const taken = await deleteListed(change, member, params.bookId)
      if (!taken) throw notFound('This book')
      await reviseClub(change, params.id, {
        parts: ['reading-list', 'club'],
        books: -1,
        read: readGrowth(taken.status, null),
      })
    }),
  )
}
